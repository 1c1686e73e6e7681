import RiffleCore
import RiffleTrash

/// Open moves as lines of text. Names are hexadecimal, because they may be any bytes.
enum MoveText {
    private static let title = "riffle moves 2"
    /// The first line of texts that name a trash by its path alone.
    private static let oldTitle = "riffle moves 1"
    /// The names of moves, beyond which there are more.
    private static let ids = 1..<Int.max / 2

    static func text(_ moves: [OpenMove<Int>]) -> String {
        var lines = [title]
        for open in moves {
            let move = open.move
            lines.append(
                line(
                    "move", open.id, open.direction == .back ? "back" : "trash",
                    move.item.rawValue, move.time, hex(move.folder.bytes), hex(move.hash)))
            for member in move.members {
                let (file, trash) = (member.file, member.entry.trash)
                lines.append(
                    line(
                        "member", hex(file.name.bytes), file.role.rawValue, file.stamp.size,
                        file.stamp.modified, file.stamp.inode, file.device,
                        hex(trash.seen), hex(member.entry.name.bytes), hex(member.back?.bytes),
                        trash.kind.rawValue, hex(trash.path), hex(trash.base.bytes), trash.system,
                        trash.inode))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Parses moves; nil if ``text(_:)`` didn't write the text.
    static func moves(_ text: String) -> [OpenMove<Int>]? {
        var lines = text.split(separator: "\n")[...]
        guard let first = lines.popFirst(), first == title || first == oldTitle else { return nil }
        var moves: [OpenMove<Int>] = []
        while let line = lines.popFirst() {
            let fields = line.split(separator: " ")
            guard fields.count == 7, let bytes = bytes(fields[5]), let folder = RelativePath(bytes)
            else { return nil }
            var members: [TrashMove.Member] = []
            while lines.first?.hasPrefix("member ") == true, let line = lines.popFirst() {
                guard let member = member(line.split(separator: " "), of: folder) else {
                    return nil
                }
                members.append(member)
            }
            guard let open = open(fields, folder, members) else { return nil }
            moves.append(open)
        }
        return moves
    }

    private static func open(
        _ fields: [Substring], _ folder: RelativePath, _ members: [TrashMove.Member]
    ) -> OpenMove<Int>? {
        guard fields[0] == "move", let id = Int(fields[1]), ids.contains(id),
            let item = Int64(fields[3]), let time = Int64(fields[4]), !members.isEmpty
        else { return nil }
        let move = TrashMove(
            item: ItemID(rawValue: item), folder: folder, members: members, time: time,
            hash: self.bytes(fields[6]))
        return OpenMove(id: id, move: move, direction: fields[2] == "back" ? .back : .toTrash)
    }

    private static func member(
        _ fields: [Substring], of folder: RelativePath
    ) -> TrashMove.Member? {
        guard fields.count == 10 || fields.count == 15,
            let name = bytes(fields[1]).flatMap({ FileName($0) }),
            let role = Int(fields[2]).flatMap({ MemberRole(rawValue: $0) }),
            let size = Int64(fields[3]), let modified = Int64(fields[4]),
            let inode = UInt64(fields[5]), let device = UInt64(fields[6]),
            let path = bytes(fields[7]), let entry = bytes(fields[8]).flatMap({ FileName($0) }),
            let trash = fields.count == 10
                ? TrashPlace(known: path, for: folder) : trash(seen: path, fields[10...])
        else { return nil }
        let stamp = FileStamp(size: size, modified: modified, inode: inode)
        return TrashMove.Member(
            file: ItemMember(name: name, role: role, stamp: stamp, device: device),
            entry: TrashEntry(trash: trash, name: entry),
            back: bytes(fields[9]).flatMap { RelativePath($0) })
    }

    private static func trash(seen: [UInt8], _ fields: ArraySlice<Substring>) -> TrashPlace? {
        let fields = Array(fields)
        guard let kind = Int(fields[0]).flatMap({ TrashPlace.Kind(rawValue: $0) }),
            let path = bytes(fields[1]), let base = bytes(fields[2]).flatMap({ RelativePath($0) }),
            let system = UInt64(fields[3]), let inode = UInt64(fields[4])
        else { return nil }
        return TrashPlace(
            kind, path: path, base: base, seen: seen, system: system, inode: inode)
    }

    // MARK: Fields

    private static func line(_ fields: any CustomStringConvertible...) -> String {
        fields.map(\.description).joined(separator: " ")
    }

    /// A field: `-` for nil, `=` followed by the digits for bytes, which may be empty.
    private static func hex(_ bytes: [UInt8]?) -> String {
        bytes.map { "=" + $0.hexadecimal } ?? "-"
    }

    private static func bytes(_ field: Substring) -> [UInt8]? {
        field.utf8.first == UInt8(ascii: "=")
            ? [UInt8](hexadecimal: field.utf8.dropFirst()) : nil
    }
}
