import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// Encryption by Riffle itself. OpenSSL makes the certificates and reads those of Riffle; curl is the browser.
@Suite struct TLSTests {
    private let folder: TemporaryFolder
    private let clock = TestClock()

    init() throws { folder = try TemporaryFolder() }

    /// Makes `NAME.crt` and `NAME.key` with OpenSSL.
    @discardableResult
    private func make(_ name: String, days: Int = 30) throws -> TLSFiles {
        let files = TLSFiles(
            certificate: "\(folder.path)/\(name).crt", key: "\(folder.path)/\(name).key")
        try openssl(
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
            "-subj", "/CN=\(name)", "-addext", "subjectAltName=DNS:photos.example", "-days",
            "\(days)", "-out", files.certificate, "-keyout", files.key)
        return files
    }

    @discardableResult
    private func openssl(_ arguments: String...) throws -> String {
        let result = try #require(Subprocess.run("openssl", arguments))
        #expect(result.status == 0)
        return result.text
    }

    /// The whole answer to a request, whose certificate has to be the one in the file.
    private func curl(_ test: TestServer, _ path: String, trust: String, _ more: String...) throws
        -> String
    {
        let result = try #require(
            Subprocess.run(
                "curl",
                [
                    "--silent", "--include", "--max-time", "20", "--cacert", trust, "--connect-to",
                    "photos.example:\(test.port):127.0.0.1:\(test.port)",
                    "https://photos.example:\(test.port)\(path)",
                ] + more))
        return result.text
    }

    private func copy(_ name: String, to other: String) throws {
        folder.write(other, try #require(OpenedFile("\(folder.path)/\(name)")).bytes)
    }

    private func certificate(
        _ files: TLSFiles, notes: Monitor<[String]> = Monitor([])
    ) throws -> TLSCertificate {
        try TLSCertificate(
            files, clock: clock.wall,
            log: Log(write: { note in notes.withLock { $0.append(note) } }))
    }

    @Test("a device signs in over TLS, its cookie is for TLS, and plain HTTP gets no answer")
    func signsIn() throws {
        let files = try make("one")
        let test = try TestServer(tls: try certificate(files))
        let client = try test.client()
        try client.send(test.request("GET", "/healthz"))
        #expect(throws: (any Error).self) { try client.receive() }
        #expect(Health.status(port: test.port) == 200)
        let own = "https://127.0.0.1:\(test.port)"
        let answer = try #require(
            Subprocess.run(
                "curl",
                ["--silent", "--include", "--insecure", "\(own)/?token=\(test.app.issueToken())"]))
        #expect(answer.text.hasPrefix("HTTP/1.1 303 "))
        #expect(answer.text.contains("SameSite=Strict; Secure\r\n"))
        #expect(answer.text.contains("Cross-Origin-Opener-Policy: same-origin"))
    }

    @Test("only pages at https may send changes")
    func origins() {
        let hosts = HostGuard(port: 443, hasTLS: true)
        for (host, origin, isOwn) in [
            ("127.0.0.1:443", "https://127.0.0.1:443", true),
            ("127.0.0.1", "https://127.0.0.1", true),
            ("127.0.0.1", "http://127.0.0.1", false), ("127.0.0.1", "https://localhost", false),
        ] {
            let request = HTTPRequest(
                method: "POST", path: "/",
                headers: [.init(name: "host", value: host), .init(name: "origin", value: origin)])
            #expect(hosts.allows(request) && hosts.isSecure(request))
            #expect(hosts.isOwnOrigin(request) == isOwn, "\(host) \(origin)")
        }
    }

    @Test("a replaced certificate is used for new connections, and open ones go on")
    func reload() throws {
        let files = try make("one")
        try make("two")
        let notes = Monitor<[String]>([])
        let tls = try certificate(files, notes: notes)
        let test = try TestServer(allowed: ["photos.example"], tls: tls)
        let old = "\(folder.path)/old.crt"
        try copy("one.crt", to: "old.crt")
        #expect(try curl(test, "/healthz", trust: old).hasPrefix("HTTP/1.1 200 "))
        try copy("two.crt", to: "one.crt")
        // The key is not there yet: the old certificate stays.
        tls.refresh()
        #expect(try curl(test, "/healthz", trust: old).hasPrefix("HTTP/1.1 200 "))
        try copy("two.key", to: "one.key")
        clock.advance(TLSCertificate.interval)
        // This connection begins the look at the files.
        _ = try curl(test, "/healthz", trust: old)
        tls.stop()
        let new = "\(folder.path)/two.crt"
        #expect(try curl(test, "/healthz", trust: new).hasPrefix("HTTP/1.1 200 "))
        #expect(try curl(test, "/healthz", trust: old) == "")
        let said = notes.withLock { $0 }
        #expect(said.count == 2)
        #expect(said[0].contains("does not belong to the certificate"), "\(said)")
        #expect(said[1].hasPrefix("Riffle uses the new certificate"), "\(said)")
    }

    @Test("a wrong, missing, foreign or expired certificate is named with what to do")
    func wrongFiles() throws {
        let files = try make("one")
        let other = try make("two")
        folder.write("text", "not a certificate")
        let text = folder.path + "/text"
        func error(_ certificate: String, _ key: String) -> TLSError? {
            do throws(TLSError) {
                _ = try TLSFiles(certificate: certificate, key: key).read(now: clock.wall.now())
                return nil
            } catch {
                return error
            }
        }
        clock.set(try #require(try? files.read()).expiry - 1)
        #expect(error(files.certificate, files.key) == nil)
        #expect(error(text, files.key) == .notCertificate(text))
        #expect(error(files.certificate, text) == .notKey(text))
        #expect(
            error(files.certificate, other.key)
                == .mismatch(certificate: files.certificate, key: other.key))
        let missing = folder.path + "/missing"
        #expect(
            error(missing, files.key)?.description
                == "\(missing) cannot be read: No such file or directory. Check the path and its permissions."
        )
        #expect(error(folder.path, files.key)?.description.contains("not a regular file") == true)
        clock.advance(2)
        #expect(
            error(files.certificate, files.key)
                == .expired(files.certificate, on: try files.read().lastDay))
    }

    @Test(
        "Riffle's own certificate is one for OpenSSL, stays the same, and is renewed before its end"
    )
    func selfSigned() throws {
        let start = 1_800_000_000.0
        func make(_ now: Double) throws -> TLSCredentials {
            try SelfSigned.files(
                in: folder.path, hosts: ["photos.example", "192.0.2.7", "fd00::7"], now: now
            ).read()
        }
        let first = try make(start)
        let certificate = folder.path + "/tls.crt"
        let fingerprint = try openssl(
            "x509", "-in", certificate, "-noout", "-fingerprint", "-sha256")
        #expect(fingerprint.hasSuffix("=" + first.fingerprint + "\n"))
        let text = try openssl("x509", "-in", certificate, "-noout", "-text")
        #expect(
            text.contains("DNS:photos.example, IP Address:192.0.2.7, IP Address:FD00:0:0:0:0:0:0:7")
        )
        #expect(text.contains("TLS Web Server Authentication") && text.contains("CA:FALSE"))
        #expect(OpenedFile(folder.path + "/tls.key")?.mode == 0o600)
        #expect(first.covers("photos.example") && first.covers("[fd00::7]"))
        #expect(!first.covers("192.0.2.8") && !first.covers("example"))
        #expect(try make(start + 789 * 86_400).fingerprint == first.fingerprint)
        #expect(try make(start + 791 * 86_400).fingerprint != first.fingerprint)
        folder.write("tls.key", "damaged")
        _ = try make(start)
        #expect(first.expiry == start + 820 * 86_400)
    }

    @Test("options for encryption that contradict each other are refused")
    func options() throws {
        func options(_ text: String) throws -> ServeOptions? {
            let words = text.split(separator: " ").map(String.init) + ["photos"]
            guard case .serve(let options) = try CommandLineRequest(words) else { return nil }
            return options
        }
        #expect(try options("--tls self")?.tls == TLSOptions(makesCertificate: true))
        #expect(
            try options("--tls-cert a --tls-key b")?.tls == TLSOptions(certificate: "a", key: "b"))
        for wrong in [
            "--tls-cert a", "--tls-key b", "--tls other", "--tls self --tls-cert a --tls-key b",
            "--tls self --url http://photos.example",
        ] {
            #expect(throws: UsageError.self, "\(wrong)") { try options(wrong) }
        }
    }

    @Test("the command prints its address with https and the fingerprint, and serves it")
    func command() throws {
        RealServer.prepare(folder, pictures: ["a.jpg"])
        let server = try RealServer(folder, ["--tls", "self"])
        let state = try #require(Disk.names(folder.path + "/data/riffle/libraries").first)
        let certificate = "\(folder.path)/data/riffle/libraries/\(state)/tls.crt"
        let fingerprint = try openssl(
            "x509", "-in", certificate, "-noout", "-fingerprint", "-sha256")
        let errors = String(
            decoding: try #require(OpenedFile(folder.path + "/errors")).bytes, as: UTF8.self)
        #expect(errors.contains(fingerprint.split(separator: "=")[1]), "\(errors)")
        #expect(server.cookie == "", "a client without TLS does not sign in")
        let answer = try #require(
            Subprocess.run(
                "curl",
                [
                    "--silent", "--cacert", certificate, "--resolve",
                    "localhost:\(server.port):127.0.0.1",
                    "https://localhost:\(server.port)/healthz",
                ]))
        #expect(answer.text == "ok\n")
    }
}
