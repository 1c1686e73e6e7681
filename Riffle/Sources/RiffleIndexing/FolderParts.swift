import RiffleCore

/// The files of a folder, in the parts in which they are read: the newest first, and all that may
/// belong to one photo together.
struct FolderParts {
    /// All files to read, those of one group beside each other.
    private let files: [ScannedFile]
    /// The names of the files that are new or have changed; nil if all are.
    private let fresh: Set<FileName>?
    /// Whether the last group is of sidecars that belong to no file. They are read with no photo,
    /// since one alone could seem to be theirs where two have equal names.
    private let hasStrays: Bool
    /// The place where each group begins, and the end of the last.
    private var starts: [Int] = [0]
    /// The date of each group.
    private var dates: [Int64] = []
    /// The next group to read.
    private var next = 0

    /// A part: some groups, with their files.
    struct Part {
        let groups: Range<Int>
        let files: ArraySlice<ScannedFile>
        /// Whether there is no other.
        let isWhole: Bool
    }

    /// - Parameters:
    ///   - fresh: the files that are new or have changed. The groups of all others are not read.
    ///   - all: all files of the folder.
    ///   - few: the number of files up to which a new folder is one part.
    ///   - date: when the photo of a file was taken, as far as its listing shows.
    init(
        _ fresh: [ScannedFile], among all: [ScannedFile], few: Int, date: (ScannedFile) -> Int64
    ) {
        guard fresh.count < all.count || all.count > few else {
            (files, self.fresh, hasStrays) = (all, nil, false)
            starts.append(all.count)
            dates = [all.lazy.filter { !PhotoPairing.isSidecar($0.name) }.map(date).max() ?? .min]
            return
        }
        struct Group {
            var files: [Int32] = []
            var date = Int64.min
            var name: FileName?
            var isWanted = false
        }
        let isFresh = fresh.count < all.count ? Set(fresh.map(\.name)) : nil
        let numbers = PhotoNeighbours.groups(of: all.map(\.name))
        let count = (numbers.lazy.compactMap(\.self).max() ?? -1) + 1
        var groups = [Group](repeating: Group(), count: count)
        var strays = Group()
        for (place, file) in all.enumerated() {
            let isWanted = isFresh?.contains(file.name) ?? true
            guard let number = numbers[place] else {
                if isWanted { strays.files.append(Int32(place)) }
                continue
            }
            groups[number].files.append(Int32(place))
            groups[number].isWanted = groups[number].isWanted || isWanted
            // What was written beside a photo is often much newer.
            guard !PhotoPairing.isSidecar(file.name) else { continue }
            groups[number].date = max(groups[number].date, date(file))
            groups[number].name = max(groups[number].name ?? file.name, file.name)
        }
        groups = groups.filter(\.isWanted)
        groups.sort { left, right in
            if left.date != right.date { return left.date > right.date }
            guard let first = left.name, let second = right.name else { return left.name != nil }
            return second < first
        }
        var files: [ScannedFile] = []
        hasStrays = !strays.files.isEmpty
        for group in hasStrays ? groups + [strays] : groups {
            files += group.files.map { all[Int($0)] }
            starts.append(files.count)
            dates.append(group.date)
        }
        self.files = files
        self.fresh = isFresh
    }

    /// The number of files to read, those that were read included.
    var count: Int { files.count }

    /// The date of the next part; nil if there is none.
    var newest: Int64? { next < dates.count ? dates[next] : nil }

    /// Returns the next part, which has as many files or a few more; `nil` if there is none.
    mutating func take(_ count: Int) -> Part? {
        guard next < dates.count else { return nil }
        let first = next
        let photos = hasStrays ? dates.count - 1 : dates.count
        repeat { next += 1 } while next < photos && starts[next] - starts[first] < count
        return Part(
            groups: first..<next, files: files[starts[first]..<starts[next]],
            isWhole: first == 0 && next == dates.count)
    }

    /// The files of a group.
    subscript(group: Int) -> ArraySlice<ScannedFile> { files[starts[group]..<starts[group + 1]] }

    /// The files of a part that are new or have changed.
    func fresh(of part: Part) -> [ScannedFile] {
        part.files.filter { fresh?.contains($0.name) ?? true }
    }

    /// The group of each file of a part.
    func groups(of part: Part) -> [Int] {
        part.groups.flatMap { group in repeatElement(group, count: self[group].count) }
    }
}
