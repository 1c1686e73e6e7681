import RiffleSystem

/// The types of sockets, which Apple's C library has as other Swift types.
enum SocketType {
    #if os(Linux)
        static let stream = Int32(SOCK_STREAM.rawValue)
        static let datagram = Int32(SOCK_DGRAM.rawValue)
    #else
        static let stream = SOCK_STREAM
        static let datagram = SOCK_DGRAM
    #endif
}
