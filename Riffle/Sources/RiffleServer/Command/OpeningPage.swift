import RiffleCore
import RiffleSystem

/// A small file of the owner's alone that leads the browser to the address with the one-time token:
/// everybody on the machine can read the command line of a program, and so of a browser.
struct OpeningPage: Sendable {
    private let file: PrivateFile

    init(folder: String, port: Int) {
        file = PrivateFile(path: "\(folder)/riffle-\(port).html")
    }

    /// Writes the file.
    ///
    /// - Parameter address: an address of this program's own making.
    /// - Returns: the address of the file; nil where it cannot be written.
    func write(address: String) -> String? { write([("Open Riffle", address)]) }

    /// Writes the file with links to several addresses of this program's own making; the browser follows the only one.
    ///
    /// - Returns: the address of the file; nil where it cannot be written.
    func write(_ addresses: [(title: String, address: String)]) -> String? {
        let only = addresses.count == 1 ? addresses[0].address : nil
        let onward = only.map { "<meta http-equiv=\"refresh\" content=\"0;url=\($0)\">\n" } ?? ""
        let links = addresses.map { title, address in
            "<p><a href=\"\(address)\">\(LibraryList.escaped(title))</a></p>\n"
        }
        let page = """
            <!doctype html><html lang="en"><meta charset="utf-8"><title>Riffle</title>
            <meta name="referrer" content="no-referrer">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            \(onward)\(links.joined())
            """
        return file.write(Array(page.utf8)) ? Self.address(ofFile: file.path) : nil
    }

    /// Removes the file, when it has done its work.
    func remove() { unlink(file.path) }

    /// The address of a file, with what has a meaning in addresses written out.
    static func address(ofFile path: String) -> String {
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-._~".utf8)
        return path.utf8.reduce(into: "file://") { text, byte in
            text +=
                plain.contains(byte)
                ? String(Character(Unicode.Scalar(byte))) : "%" + [byte].hexadecimal.uppercased()
        }
    }
}
