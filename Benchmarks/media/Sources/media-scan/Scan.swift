import RiffleFiles
import RiffleMedia
import RiffleScan

/// `media-scan walk FOLDER` walks, `media-scan headers FOLDER` also reads each file's header. Prints
/// the number of files and, for headers, of those with a size in pixels.
func scan() {
    guard CommandLine.arguments.count == 3 else { fatalError("usage: media-scan walk|headers DIR") }
    let readsHeaders = CommandLine.arguments[1] == "headers"
    var (files, pictures) = (0, 0)
    do {
        let folder = try LibraryFolder(path: CommandLine.arguments[2])
        try Scanner(folder: folder).scan { visited in
            files += visited.files.count
            guard readsHeaders else { return true }
            for file in visited.files {
                if let open = visited.open(file.name), open.header().size != nil { pictures += 1 }
            }
            return true
        }
    } catch {
        fatalError("\(error)")
    }
    print(files, pictures)
}
