public import RiffleCore
import RiffleSystem

extension WorkerPool {
    /// The settings of a pool.
    public struct Settings: Sendable {
        /// The path of the worker program.
        public var worker: String
        /// The number of workers that run at once, besides those of slow pictures.
        public var processes = 2
        /// The number of workers that are kept ready to replace one whose picture takes long.
        public var spares = 1
        /// The box that cards are fitted into, in pixels.
        public var box = CardSize.small.box
        /// The quality of the JPEGs, 1 to 100.
        public var quality = 75
        /// The limits for a picture.
        public var picture = WorkLimits(processorTime: 10_000)
        /// The limits for the poster of a movie.
        public var movie = WorkLimits(processorTime: 20_000)
        /// The time limit for starting a worker, in milliseconds. It is long, because the whole
        /// machine may be starting at the same time.
        public var startDeadline = 30_000
        /// The maximum number of waiting requests.
        public var queueLimit = 512
        /// The environment of the workers, as `NAME=value`. `PATH` is needed to find ffmpeg.
        public var environment: [String]

        public init(worker: String) {
            self.worker = worker
            let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
            // A worker may be killed at any time, without a long report on stderr. One malloc arena
            // keeps it small, and LibRaw gets no extra threads.
            environment = [
                "PATH=\(path)", "LC_ALL=C.UTF-8", "SWIFT_BACKTRACE=enable=no", "MALLOC_ARENA_MAX=2",
                "OMP_NUM_THREADS=1",
            ]
        }
    }
}
