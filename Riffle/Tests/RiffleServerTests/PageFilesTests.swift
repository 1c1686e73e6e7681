import Testing

@testable import RiffleServer

@Suite struct PageFilesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        folder.folder("page")
        folder.write("page/index.html", #"<script src="app/app.js"></script>"#)
        folder.write("page/app.js", "export {}")
        folder.write("page/worker.js", "keep()")
        folder.write("page/icon.png", "a picture")
    }

    @Test("a page names its files by its version, and another version has none")
    func versions() throws {
        let files = try #require(PageFiles(folder: folder.path + "/page"))
        let old = try script(of: files)
        #expect(try body(files, old) == "export {}")
        folder.write("page/app.js", "export const isNew = true")
        // Not before the page itself is asked for: what was begun is loaded to its end.
        #expect(try body(files, old) == "export {}")
        let new = try script(of: files)
        #expect(new != old)
        #expect(try body(files, new) == "export const isNew = true")
        #expect(files.response(for: request(old)) == nil)
        folder.write("page/app.js", "export {}")
        #expect(try script(of: files) == old)
    }

    @Test("any file that changes makes another version")
    func anyFile() throws {
        let files = try #require(PageFiles(folder: folder.path + "/page"))
        var scripts: Set<String> = [try script(of: files)]
        for name in ["app.js", "worker.js", "icon.png"] {
            folder.write("page/" + name, "another one")
            scripts.insert(try script(of: files))
        }
        #expect(scripts.count == 4)
    }

    @Test("the worker's script names the files of one version, which are there, and no icon")
    func worker() throws {
        let files = try #require(PageFiles(folder: folder.path + "/page"))
        let lines = try body(files, "/worker.js").split(separator: "\n")
        let version = lines[0].split(separator: "'")[1]
        #expect(lines[0] == "const VERSION = '\(version)'")
        let app = try script(of: files)
        #expect(app == "/app/\(version)/app.js")
        let index = "app/\(version)/index.html"
        #expect(lines[1] == "const FILES = ['\(app.dropFirst())', '\(index)']")
        #expect(lines[2] == "keep()")
        #expect(try body(files, "/" + index) == body(files, "/"))
    }

    @Test("a page without a file is not there, instead of being half there")
    func missingFile() throws {
        let files = try #require(PageFiles(folder: folder.path + "/page"))
        folder.delete("page/app.js")
        #expect(files.response(for: request("/"))?.status == 404)
        #expect(files.response(for: request("/worker.js"))?.status == 404)
    }

    private func request(_ path: String) -> HTTPRequest {
        HTTPRequest(method: "GET", path: path, headers: [])
    }

    private func body(_ files: PageFiles, _ path: String) throws -> String {
        let response = try #require(files.response(for: request(path)))
        guard case .bytes(let bytes) = response.body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Where the page says that its script is.
    private func script(of files: PageFiles) throws -> String {
        "/" + String(try #require(try body(files, "/").split(separator: "\"").dropFirst().first))
    }
}
