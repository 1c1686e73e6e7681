import RiffleCore
import RiffleIndexing
import RiffleTestSupport
import Testing

@Suite struct SHA256Tests {
    /// The examples of FIPS 180-4 and of NIST's test vectors.
    @Test(
        "the published examples come out",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func examples(message: String, expected: String) {
        #expect(SHA256.hash(Array(message.utf8)).hexadecimal == expected)
    }

    @Test("every length around a block agrees with sha256sum")
    func agreesWithCommand() throws {
        let folder = TemporaryFolder()
        let messages = (50...130).map { count in (0..<count).map { UInt8($0 &* 7 & 0xFF) } }
        let files = messages.enumerated().map { (folder.path + "/\($0.offset)", $0.element) }
        for (path, message) in files { Disk.write(Array(path.utf8), message) }
        let result = try run("sha256sum", files.map(\.0), package: "coreutils")
        let expected = result.text.split(separator: "\n").map { String($0.prefix(64)) }
        #expect(messages.map { SHA256.hash($0).hexadecimal } == expected)
    }
}
