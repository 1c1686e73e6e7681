import CMHD
import CMHDShims

extension HTTPRequest {
    /// Reads what has come on a connection up to the end of the header.
    init(
        connection: OpaquePointer, target: UnsafePointer<CChar>, method: UnsafePointer<CChar>
    ) {
        self.init(method: String(cString: method), path: String(cString: target))
        headers.reserveCapacity(16)
        query = Self.fields(.GET_ARGUMENT_KIND, of: connection)
        headers = Self.fields(.HEADER_KIND, of: connection)
        for index in headers.indices { headers[index].name = headers[index].name.lowercased() }
        remote = Self.remote(of: connection)
    }

    /// The client's numeric address.
    static func remote(of connection: OpaquePointer) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            riffle_mhd_remote_address(connection, buffer.baseAddress, buffer.count)
            return String(cString: buffer.baseAddress!)
        }
    }

    private static func fields(_ kind: MHD_ValueKind, of connection: OpaquePointer) -> [Field] {
        var fields: [Field] = []
        withUnsafeMutablePointer(to: &fields) { fields in
            _ = MHD_get_connection_values(
                connection, kind,
                { closure, _, name, value in
                    guard let name else { return .YES }
                    closure!.assumingMemoryBound(to: [Field].self).pointee.append(
                        Field(
                            name: String(cString: name),
                            value: value.map { String(cString: $0) } ?? ""))
                    return .YES
                }, fields)
        }
        return fields
    }
}
