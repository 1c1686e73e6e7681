import Testing

@testable import RiffleServer

@Suite struct QRCodeTests {
    private let link = "http://192.0.2.7:8420/?token=0123456789abcdef0123456789abcdef"

    @Test("the code has its three finder patterns and the size of a version")
    func structure() throws {
        let code = try #require(QRCode(link))
        let size = code.rows.count
        #expect((size - 17) % 4 == 0 && code.rows.allSatisfy { $0.count == size })
        let finder = [
            "1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111",
        ].map { $0.map { $0 == "1" } }
        for (row, column) in [(0, 0), (0, size - 7), (size - 7, 0)] {
            #expect((0..<7).map { Array(code.rows[row + $0][column..<column + 7]) } == finder)
        }
    }

    @Test("the lines show each module once, with a light border")
    func lines() throws {
        let code = try #require(QRCode(link))
        let lines = code.lines(colours: false)
        var rows: [[Bool]] = []
        for line in lines {
            // Without colours the light modules are drawn.
            rows.append(line.map { $0 != "█" && $0 != "▀" })
            rows.append(line.map { $0 != "█" && $0 != "▄" })
        }
        let size = code.rows.count
        for row in 0..<size + 4 {
            for column in 0..<size + 4 {
                let isInside = (2..<size + 2).contains(row) && (2..<size + 2).contains(column)
                #expect(rows[row][column] == (isInside && code.rows[row - 2][column - 2]))
            }
        }
    }

    @Test("the qrencode command draws the same code")
    func agreesWithCommand() throws {
        let arguments = ["-8", "-l", "L", "-m", "0", "-t", "ASCII", "-o", "-", link]
        guard let result = Subprocess.run("qrencode", arguments), result.status == 0 else { return }
        // Each module is two characters wide there.
        let expected = result.text.split(separator: "\n").map { line in
            stride(from: 0, to: line.utf8.count, by: 2).map {
                Array(line.utf8)[$0] == UInt8(ascii: "#")
            }
        }
        #expect(QRCode(link)?.rows == expected)
    }
}
