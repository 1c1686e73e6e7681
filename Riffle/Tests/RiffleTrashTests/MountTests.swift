import RiffleStore
import RiffleSystem
import RiffleTestSupport
import Testing

/// Whether this process may mount file systems in a separate namespace.
private let mayMount: Bool =
    (try? run("unshare", ["-m", "mount", "-t", "tmpfs", "none", "/mnt"]).status) == 0

/// Each case mounts in a child's own namespace, so that nothing of it is left behind.
@Suite(.enabled(if: mayMount, "mounting needs root and unshare(1), which are not allowed here"))
struct MountTests {
    let folder = TemporaryFolder()

    @Test("a file on another mount goes to that mount's own trash, and trash-list finds it there")
    func otherMount() throws {
        let lines = try move(after: "trash-list --volumes 2>/dev/null; trash-list")
        #expect(lines.first == "moved to \(drive)/.Trash-\(getuid())")
        #expect(lines.contains { $0.hasSuffix(" \(drive)/a.jpg") })
    }

    @Test("a shared trash is used when it is a real folder with the sticky bit")
    func sticky() throws {
        let lines = try move("mkdir -m 1777 library/drive/.Trash")
        #expect(lines == ["moved to \(drive)/.Trash/\(getuid())"])
    }

    @Test("a shared trash without the sticky bit is not used")
    func notSticky() throws {
        let lines = try move(
            "mkdir -m 777 library/drive/.Trash", after: "ls -A library/drive/.Trash")
        #expect(lines == ["moved to \(drive)/.Trash-\(getuid())"])
    }

    @Test("a shared trash that is a link is not used, and nothing goes where it leads")
    func linkedShared() throws {
        let lines = try move(
            "chmod 1777 elsewhere; ln -s \"$PWD/elsewhere\" library/drive/.Trash",
            after: "ls -A elsewhere")
        #expect(lines == ["moved to \(drive)/.Trash-\(getuid())"])
    }

    @Test("a user's trash that is a link is refused, and the file stays")
    func linkedOwn() throws {
        let lines = try move(
            "ln -s \"$PWD/elsewhere\" library/drive/.Trash-\(getuid())",
            after: "cat library/drive/a.jpg; ls -A elsewhere")
        #expect(lines.count == 2 && lines[0].hasPrefix("There is no trash for these files: "))
        #expect(lines.last == "content")
    }

    @Test("on a mount that cannot be written to, the file stays and the reason is given")
    func readOnly() throws {
        let lines = try move(
            "mount -o remount,ro library/drive", after: "cat library/drive/a.jpg")
        #expect(
            lines == [
                "There is no trash for these files: the folder \(drive)/.Trash-\(getuid()) cannot "
                    + "be made (the file system is read-only).",
                "content",
            ])
    }

    @Test("on a full disk the file stays and no half-written note is left")
    func fullDisk() throws {
        let lines = try move(
            "umount library/drive; mount -t tmpfs -o size=64k none library/drive; "
                + "echo content > library/drive/a.jpg; "
                + "dd if=/dev/zero of=library/drive/fill bs=4k 2> dd.log || true",
            after: "cat library/drive/a.jpg; find library/drive/.Trash-* -type f")
        #expect(lines == ["Cannot write about “a.jpg”: the disk is full.", "content"])
    }

    @Test("a journal that can't be copied before a migration stays unchanged; no part copy stays")
    func fullJournal() throws {
        try Store.open(directory: folder.path + "/journal").close()
        let script = """
            set -e
            printf '\\0\\0\\0\\14' | dd of=journal/riffle.sqlite bs=1 seek=60 conv=notrunc 2> dd.log
            mkdir library data
            cp -r journal before
            mount -t tmpfs -o size=400k none journal
            cp before/riffle.sqlite journal
            dd if=/dev/zero of=journal/fill bs=4k 2> dd.log || true
            truncate -s -80k journal/fill
            "$PROBE" "$PWD" trash || true
            cmp before/riffle.sqlite journal/riffle.sqlite && echo untouched
            ls journal | grep format || true
            """
        let result = try run(
            "unshare", ["-m", "/bin/sh", "-c", script], environment: ["PROBE": probePath],
            directory: folder.path)
        let file = folder.path + "/journal/riffle.sqlite"
        #expect(
            result.text.split(separator: "\n") == [
                "The journal could not be written or read: cannot copy \(file): "
                    + "No space left on device.",
                "untouched",
            ])
    }

    @Test("a bind mount of the same file system has its own trash, because renaming can't cross it")
    func bind() throws {
        let lines = try move(
            "umount library/drive; mount --bind elsewhere library/drive; "
                + "echo content > library/drive/a.jpg",
            after: "find elsewhere -name a.jpg")
        #expect(lines[0] == "moved to \(drive)/.Trash-\(getuid())")
        #expect(lines[1] == "elsewhere/.Trash-\(getuid())/files/a.jpg")
    }

    @Test("a mount with a blank and a backslash in its name is found")
    func strangeMount() throws {
        let lines = try move(
            "mkdir 'library/my \\drive'; mount -t tmpfs none 'library/my \\drive'; "
                + "echo x > 'library/my \\drive/a.jpg'",
            file: "my \\drive/a.jpg")
        #expect(lines == ["moved to \(folder.path)/library/my \\drive/.Trash-\(getuid())"])
    }

    @Test("where a mount has no trash, its part of the library has a reject folder of its own")
    func rejects() throws {
        let lines = try move(
            "mkdir -p library/drive/in; mv library/drive/a.jpg library/drive/in/; "
                + "ln -s \"$PWD/elsewhere\" library/drive/.Trash-\(getuid())",
            file: "drive/in/a.jpg",
            after: "cat library/drive/_riffle_rejected/in/a.jpg; ls -A elsewhere library",
            rejects: true)
        #expect(
            lines == [
                "moved to drive/_riffle_rejected/in", "content", "elsewhere:", "library:", "drive",
            ])
    }

    @Test(
        "if a disk's top belongs to the administrator, the reject folder is in the user's folder",
        arguments: [false, true])
    func ownFolder(rejects: Bool) throws {
        let lines = try move(
            "mkdir library/drive/mine library/drive/mine/2024; "
                + "mv library/drive/a.jpg library/drive/mine/2024/; "
                + "chown -R 65534 library/drive/mine data; chmod 755 . library/drive",
            file: "drive/mine/2024/a.jpg", after: "find library/drive -name a.jpg",
            rejects: rejects, user: "setpriv --reuid=65534 --clear-groups")
        #expect(
            lines
                == (rejects
                    ? [
                        "moved to drive/mine/_riffle_rejected/2024",
                        "library/drive/mine/_riffle_rejected/2024/a.jpg",
                    ]
                    : [
                        "There is no trash for these files: the folder \(drive)/.Trash-65534 "
                            + "cannot be made (permission is denied).",
                        "library/drive/mine/2024/a.jpg",
                    ]))
    }

    @Test("where a mount cannot be written to either, the file stays and both reasons are one")
    func rejectsReadOnly() throws {
        let lines = try move(
            "mount -o remount,ro library/drive", after: "cat library/drive/a.jpg", rejects: true)
        #expect(
            lines == [
                "There is no trash for these files: the folder _riffle_rejected cannot be made "
                    + "(the file system is read-only).", "content",
            ])
    }

    private var drive: String { folder.path + "/library/drive" }

    /// Mounts `library/drive` with a file `a.jpg`, runs `script`, has the helper move the file, and
    /// returns the lines that the helper and `after` printed.
    private func move(
        _ script: String = "true", file: String = "drive/a.jpg", after: String = "true",
        rejects: Bool = false, user: String = ""
    ) throws -> [String] {
        for name in ["library/drive", "data", "elsewhere"] {
            Disk.makeFolder(folder.path + "/" + name)
        }
        let all = """
            set -e
            mount -t tmpfs none library/drive
            echo content > library/drive/a.jpg
            \(script)
            \(rejects ? "export REJECTS=1" : "")
            \(user) "$PROBE" "$PWD" move "$FILE"
            \(after)
            """
        let result = try run(
            "unshare", ["-m", "/bin/sh", "-c", all],
            environment: [
                "PROBE": probePath, "FILE": file, "XDG_DATA_HOME": folder.path + "/data",
            ], directory: folder.path)
        #expect(result.status == 0)
        return result.text.split(separator: "\n").map(String.init)
    }
}

/// The helper is beside the test bundle.
var probePath: String {
    let bundle = CommandLine.arguments[0]
    return (bundle.lastIndex(of: "/").map { String(bundle[..<$0]) } ?? ".") + "/riffle-trash-probe"
}
