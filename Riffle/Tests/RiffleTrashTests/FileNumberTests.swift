import RiffleCore
import RiffleFiles
import RiffleSystem
import Testing

/// Numbers that a file system reports, and that no program should believe.
@Suite struct FileNumberTests {
    private func status(_ change: (inout stat) -> Void) -> stat {
        var status = stat()
        change(&status)
        return status
    }

    @Test(
        "times beyond 2262 and before 1677 are clamped",
        arguments: [
            (Int.max, 999_999_999, Int64.max), (9_223_372_037, 0, Int64.max),
            (9_223_372_036, 854_775_807, Int64.max), (9_223_372_036, 854_775_806, Int64.max - 1),
            (0, 0, 0), (-1, 500_000_000, -500_000_000),
            (-9_223_372_036, 0, -9_223_372_036_000_000_000),
            (-9_223_372_038, 0, Int64.min), (Int.min, 0, Int64.min),
        ])
    func times(seconds: Int, nanoseconds: Int, expected: Int64) {
        let status = status {
            $0.st_mtim = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
            $0.st_ctim = $0.st_mtim
        }
        #expect(FileStamp(status).modified == expected)
        #expect(status.changed == expected)
    }

    @Test("sizes are neither negative nor so large that a sum of them overflows")
    func sizes() {
        #expect(FileStamp(status { $0.st_size = -1 }).size == 0)
        #expect(FileStamp(status { $0.st_size = 1 << 40 }).size == 1 << 40)
        let largest = FileStamp(status { $0.st_size = .max }).size
        #expect(
            largest == 1 << 47 && largest.multipliedReportingOverflow(by: 10_000).overflow == false)
    }
}
