@_exported import DarwinFiles
public typealias mode_t = Swift.UInt16
public typealias off_t = Swift.Int64
public typealias pid_t = Swift.Int32
public typealias time_t = Swift.Int
public struct tm {
  public init()
}
public var errno: Swift.Int32 { get set }
public func strerror(_ code: Swift.Int32) -> Swift.UnsafeMutablePointer<Swift.CChar>!
@discardableResult public func mkdir(_ path: Swift.UnsafePointer<Swift.CChar>, _ mode: Darwin.mode_t) -> Swift.Int32
public func access(_ path: Swift.UnsafePointer<Swift.CChar>, _ mode: Swift.Int32) -> Swift.Int32
@discardableResult public func unlink(_ path: Swift.UnsafePointer<Swift.CChar>) -> Swift.Int32
public func rename(_ old: Swift.UnsafePointer<Swift.CChar>, _ new: Swift.UnsafePointer<Swift.CChar>) -> Swift.Int32
public func open(_ path: Swift.UnsafePointer<Swift.CChar>, _ flags: Swift.Int32) -> Swift.Int32
public func open(_ path: Swift.UnsafePointer<Swift.CChar>, _ flags: Swift.Int32, _ mode: Darwin.mode_t) -> Swift.Int32
@discardableResult public func close(_ file: Swift.Int32) -> Swift.Int32
public func read(_ file: Swift.Int32, _ buffer: Swift.UnsafeMutableRawPointer!, _ count: Swift.Int) -> Swift.Int
public func write(_ file: Swift.Int32, _ buffer: Swift.UnsafeRawPointer!, _ count: Swift.Int) -> Swift.Int
public func pread(_ file: Swift.Int32, _ buffer: Swift.UnsafeMutableRawPointer!, _ count: Swift.Int, _ offset: Darwin.off_t) -> Swift.Int
@discardableResult public func pwrite(_ file: Swift.Int32, _ buffer: Swift.UnsafeRawPointer!, _ count: Swift.Int, _ offset: Darwin.off_t) -> Swift.Int
@discardableResult public func fsync(_ file: Swift.Int32) -> Swift.Int32
@discardableResult public func ftruncate(_ file: Swift.Int32, _ length: Darwin.off_t) -> Swift.Int32
public func flock(_ file: Swift.Int32, _ operation: Swift.Int32) -> Swift.Int32
public func getpid() -> Darwin.pid_t
@discardableResult public func gmtime_r(_ time: Swift.UnsafePointer<Darwin.time_t>!, _ parts: Swift.UnsafeMutablePointer<Darwin.tm>!) -> Swift.UnsafeMutablePointer<Darwin.tm>!
@discardableResult public func strftime(_ text: Swift.UnsafeMutablePointer<Swift.CChar>!, _ size: Swift.Int, _ format: Swift.UnsafePointer<Swift.CChar>!, _ parts: Swift.UnsafePointer<Darwin.tm>!) -> Swift.Int
public var F_OK: Swift.Int32 { get }
public var O_RDONLY: Swift.Int32 { get }
public var O_WRONLY: Swift.Int32 { get }
public var O_RDWR: Swift.Int32 { get }
public var O_CREAT: Swift.Int32 { get }
public var O_TRUNC: Swift.Int32 { get }
public var O_CLOEXEC: Swift.Int32 { get }
public var O_NOFOLLOW: Swift.Int32 { get }
public var O_DIRECTORY: Swift.Int32 { get }
public var LOCK_EX: Swift.Int32 { get }
public var LOCK_NB: Swift.Int32 { get }
public var LOCK_UN: Swift.Int32 { get }
public var EINTR: Swift.Int32 { get }
public var EEXIST: Swift.Int32 { get }
public var EWOULDBLOCK: Swift.Int32 { get }
public struct clockid_t : Swift.Sendable {}
public var CLOCK_REALTIME: Darwin.clockid_t { get }
public var CLOCK_MONOTONIC: Darwin.clockid_t { get }
@discardableResult public func clock_gettime(_ clock: Darwin.clockid_t, _ time: Swift.UnsafeMutablePointer<DarwinFiles.timespec>!) -> Swift.Int32
public struct pthread_mutex_t {
  public init()
}
public struct pthread_cond_t {
  public init()
}
public struct pthread_attr_t {}
public struct pthread_mutexattr_t {}
public struct pthread_condattr_t {}
public struct _opaque_pthread_t {}
public typealias pthread_t = Swift.UnsafeMutablePointer<Darwin._opaque_pthread_t>
@discardableResult public func pthread_mutex_init(_ mutex: Swift.UnsafeMutablePointer<Darwin.pthread_mutex_t>, _ attributes: Swift.UnsafePointer<Darwin.pthread_mutexattr_t>?) -> Swift.Int32
@discardableResult public func pthread_mutex_destroy(_ mutex: Swift.UnsafeMutablePointer<Darwin.pthread_mutex_t>) -> Swift.Int32
@discardableResult public func pthread_mutex_lock(_ mutex: Swift.UnsafeMutablePointer<Darwin.pthread_mutex_t>) -> Swift.Int32
@discardableResult public func pthread_mutex_unlock(_ mutex: Swift.UnsafeMutablePointer<Darwin.pthread_mutex_t>) -> Swift.Int32
@discardableResult public func pthread_cond_init(_ condition: Swift.UnsafeMutablePointer<Darwin.pthread_cond_t>, _ attributes: Swift.UnsafePointer<Darwin.pthread_condattr_t>?) -> Swift.Int32
@discardableResult public func pthread_cond_destroy(_ condition: Swift.UnsafeMutablePointer<Darwin.pthread_cond_t>) -> Swift.Int32
@discardableResult public func pthread_cond_broadcast(_ condition: Swift.UnsafeMutablePointer<Darwin.pthread_cond_t>) -> Swift.Int32
@discardableResult public func pthread_cond_wait(_ condition: Swift.UnsafeMutablePointer<Darwin.pthread_cond_t>, _ mutex: Swift.UnsafeMutablePointer<Darwin.pthread_mutex_t>) -> Swift.Int32
@discardableResult public func pthread_cond_timedwait(_ condition: Swift.UnsafeMutablePointer<Darwin.pthread_cond_t>, _ mutex: Swift.UnsafeMutablePointer<Darwin.pthread_mutex_t>, _ end: Swift.UnsafePointer<DarwinFiles.timespec>?) -> Swift.Int32
public func pthread_create(_ thread: Swift.UnsafeMutablePointer<Darwin.pthread_t?>!, _ attributes: Swift.UnsafePointer<Darwin.pthread_attr_t>?, _ start: @convention(c) (Swift.UnsafeMutableRawPointer) -> Swift.UnsafeMutableRawPointer?, _ argument: Swift.UnsafeMutableRawPointer?) -> Swift.Int32
@discardableResult public func pthread_detach(_ thread: Darwin.pthread_t) -> Swift.Int32
@discardableResult public func pthread_join(_ thread: Darwin.pthread_t, _ value: Swift.UnsafeMutablePointer<Swift.UnsafeMutableRawPointer?>?) -> Swift.Int32
