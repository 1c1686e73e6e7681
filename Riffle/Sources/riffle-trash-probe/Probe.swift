import RiffleCore
import RiffleFiles
import RiffleStore
import RiffleSystem
import RiffleTrash
import Synchronization

/// `riffle-trash-probe FOLDER trash|restore|empty [--step N | --microseconds N]`
///
/// Opens the journal, library and trash in FOLDER, moves the open round of the profile `me` to the
/// trash, restores everything or deletes all of the trash, and ends by a signal at the N-th step or after a time. Without
/// either it runs to its end and prints how long it took, in microseconds. With REJECTS in the
/// environment everything goes to the reject folder.
///
/// `riffle-trash-probe FOLDER move FILE...`
///
/// Moves files of the library to the trash without a journal, and prints for each where it went or
/// why it did not. With REJECTS in the environment what has no trash goes to the reject folder.
func probe(_ arguments: [String]) {
    if arguments.count >= 4, arguments[2] == "move" {
        return move(arguments[1], Array(arguments.dropFirst(3)))
    }
    guard arguments.count >= 3 else {
        print("usage: riffle-trash-probe FOLDER ACTION [--step N | --microseconds N]")
        exit(2)
    }
    let number = arguments.count == 5 ? Int(arguments[4]) ?? 0 : 0
    let isTimed = arguments.count == 5 && arguments[3] == "--microseconds"
    do {
        let time = try act(
            arguments[1], arguments[2], killAt: isTimed ? 0 : number,
            endAfter: isTimed ? number : 0)
        print(time)
    } catch let error as StoreError {
        print(error.sentence)
        exit(1)
    } catch {
        print(error)
        exit(1)
    }
}

private func act(
    _ folder: String, _ action: String, killAt: Int, endAfter microseconds: Int
) throws -> Int {
    let store = try Store.open(directory: folder + "/journal")
    var trash = LibraryTrash(
        root: try LibraryFolder(path: folder + "/library"), dataHome: folder + "/data")
    let steps = Steps(killAt: killAt)
    trash.step = { _ in steps.next() }
    if getenv("REJECTS") != nil { trash.rejects = { .always } }
    let trashRun = TrashRun(store: store, trash: trash)
    let me = try store.profile(named: "me")
    let round = try store.currentRound(for: me)
    if microseconds > 0 {
        // The alarm's own action ends the process wherever it is, unless a parent blocked it.
        var alarm = sigset_t()
        sigemptyset(&alarm)
        sigaddset(&alarm, SIGALRM)
        pthread_sigmask(SIG_UNBLOCK, &alarm, nil)
        var timer = itimerval()
        timer.it_value.tv_sec = microseconds / 1_000_000
        timer.it_value.tv_usec = microseconds % 1_000_000
        setitimer(__itimer_which_t(0), &timer, nil)
    }
    let start = ContinuousClock.now
    switch action {
    case "trash":
        guard let round else { throw StoreError.noSuchRound }
        _ = try trashRun.trash(round: round.id, of: me, dryRun: false, now: 1_700_000_000_000)
    case "restore": _ = try trashRun.restoreAll(now: 0)
    case "empty": _ = try trashRun.empty(before: .max, now: 0)
    default: break
    }
    return Int((ContinuousClock.now - start) / .microseconds(1))
}

private func move(_ folder: String, _ files: [String]) {
    do {
        let root = try LibraryFolder(path: folder + "/library")
        var trash = LibraryTrash(root: root, dataHome: folder + "/data")
        if getenv("REJECTS") != nil { trash.rejects = { .withoutTrash } }
        for file in files {
            do throws(TrashError) {
                print("moved to \(try move(file, root, trash))")
            } catch {
                print(error.sentence)
            }
        }
    } catch {
        print(error.message)
    }
}

private func move(
    _ file: String, _ root: LibraryFolder, _ trash: LibraryTrash
) throws(TrashError) -> String {
    guard let path = RelativePath(file), let (folder, name) = path.split,
        let found = root.stamp(of: path)
    else { throw .missing(FileName(file) ?? FileName("file")!) }
    let member = ItemMember(name: name, stamp: found.stamp, device: found.device)
    let item = Item(
        id: ItemID(rawValue: 1), folder: folder, members: [member],
        facts: ItemFacts(format: .jpeg))
    var planner = trash.planner()
    let plan = try planner.plan(item, now: 1_700_000_000_000)
    try trash.perform(plan)
    return String(decoding: plan.trash.seen, as: UTF8.self)
}

private final class Steps: Sendable {
    private let passed = Atomic(0)
    private let killAt: Int

    init(killAt: Int) { self.killAt = killAt }

    func next() {
        let now = passed.add(1, ordering: .relaxed).newValue
        if now == killAt { kill(getpid(), SIGKILL) }
    }
}
