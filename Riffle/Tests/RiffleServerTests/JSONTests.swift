import Testing

@testable import RiffleServer

@Suite struct JSONTests {
    @Test("a text that RFC 8259 allows is read", arguments: accepted)
    func reads(text: String) throws {
        _ = try JSON(parsing: Array(text.utf8))
    }

    static let accepted = [
        "null", " true ", "-0", "1.5e-3", "\"\\ud83c\\udf05\"", "[]", "{}", "[1,2.0,\"\",{}]",
        "{\"a\":{\"b\":[null]}}", "9223372036854775807", "1e308", "\"\u{7f}é\"",
    ]

    @Test(
        "a text that RFC 8259 forbids, doubles a name, or has NUL in one, is refused",
        arguments: refused)
    func refuses(text: String) {
        #expect(throws: JSONError.self) { try JSON(parsing: Array(text.utf8)) }
    }

    static let refused = [
        "", " ", "nul", "nulll", "[1,]", "{\"a\":1,}", "{a:1}", "'a'", "01", "-", "1.", ".5", "1e",
        "+1", "NaN", "Infinity", "\"", "\"\\x\"", "\"\\u12\"", "\"\\ud83c\"", "\"\\udf05\"",
        "\"\n\"", "[1 2]", "{\"a\" 1}", "{\"a\":1 \"b\":2}", "[", "{", "1 2", "{\"a\":1,\"a\":2}",
        "1e999", "\u{feff}null", "{\"\\u0000\":1}",
    ]

    @Test("bytes that are not UTF-8 are refused")
    func refusesBrokenText() {
        for bytes: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80]] {
            #expect(throws: JSONError.self) { try JSON(parsing: [0x22] + bytes + [0x22]) }
        }
    }

    @Test("nesting deeper than the limit is refused and cannot exhaust the stack")
    func refusesDeepNesting() throws {
        let deep = String(repeating: "[", count: 100_000)
        #expect(throws: JSONError.self) { try JSON(parsing: Array(deep.utf8)) }
        let allowed = String(repeating: "[", count: 32) + String(repeating: "]", count: 32)
        _ = try JSON(parsing: Array(allowed.utf8))
    }

    @Test("markup never stands in an answer")
    func escapesMarkup() {
        let text = String(decoding: JSON.string("<script>\u{1}\"\\").bytes, as: UTF8.self)
        #expect(text == #""\u003cscript>\u0001\"\\""#)
    }

    @Test("infinity is written as null")
    func writesInfinity() {
        #expect(JSON.array([.double(.infinity), .double(.nan)]).bytes == Array("[null,null]".utf8))
    }

    @Test("random values come back whole, here and from Python's json module")
    func agreesWithPython() throws {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SeededRandom(seed: seed)
        let values = (0..<300).map { _ in JSON.random(depth: 4, using: &random) }
        for value in values {
            #expect(try JSON(parsing: value.bytes) == value, "seed \(seed)")
        }
        // Python reads what was written here, and what it writes is read back here.
        let program = """
            import json, sys
            for line in sys.stdin.buffer:
                print(json.dumps(json.loads(line), ensure_ascii=len(line) % 2 == 0))
            """
        let lines = values.map { $0.bytes + [10] }
        guard
            let result = Subprocess.run(
                "python3", ["-c", program], input: Array(lines.joined()),
                environment: ["PYTHONIOENCODING=utf-8"])
        else { return }
        try #require(result.status == 0, "Python refused a value; seed \(seed)")
        let answers = result.output.split(separator: 10)
        try #require(answers.count == values.count)
        for (value, answer) in zip(values, answers) {
            #expect(try JSON(parsing: Array(answer)) == value, "seed \(seed)")
        }
    }

    @Test("random bytes never crash the parser, and Python agrees on what is valid")
    func survivesRandomBytes() throws {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SeededRandom(seed: seed)
        let alphabet = Array("{}[]\",:0123456789.eE+-truefalsn\\u \t".utf8)
        let texts = (0..<20_000).map { _ in
            (0..<Int.random(in: 1...8, using: &random)).map { _ in
                alphabet.randomElement(using: &random)!
            }
        }
        let verdicts = texts.map { text in (try? JSON(parsing: text)) != nil }
        let program = """
            import json, sys
            def refuse(word): raise ValueError(word)
            def pairs(items):
                if len({name for name, _ in items}) < len(items): raise ValueError()
                return dict(items)
            def number(text):
                value = float(text)
                if value in (float("inf"), float("-inf")): raise ValueError()
                return value
            for line in sys.stdin.buffer.read().split(b"\\n")[:-1]:
                try:
                    json.loads(line, parse_constant=refuse, object_pairs_hook=pairs,
                               parse_float=number)
                    print(1)
                except ValueError:
                    print(0)
            """
        guard
            let result = Subprocess.run(
                "python3", ["-c", program], input: Array(texts.map { $0 + [10] }.joined()))
        else { return }
        let answers = result.text.split(separator: "\n").map { $0 == "1" }
        try #require(answers.count == texts.count)
        for (index, text) in texts.enumerated() {
            #expect(
                verdicts[index] == answers[index],
                "\(String(decoding: text, as: UTF8.self)), seed \(seed)")
        }
        #expect(verdicts.contains(true) && verdicts.contains(false))
    }
}

/// A generator that gives the same numbers for the same seed (splitmix64).
struct SeededRandom: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}

extension JSON {
    static func random(depth: Int, using random: inout SeededRandom) -> JSON {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &random) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &random))
        case 2: return .int(Int64.random(in: .min ... .max, using: &random))
        case 3:
            // A fraction, since 1.0 and 1 are one number to JSON and two cases here.
            return .double(Double.random(in: -1e6...1e6, using: &random) + 0.123)
        case 4, 5: return .string(text(using: &random))
        case 6:
            return .array(
                (0..<Int.random(in: 0...4, using: &random)).map { _ in
                    .random(depth: depth - 1, using: &random)
                })
        default:
            let members = (0..<Int.random(in: 0...4, using: &random)).map { index in
                Member(
                    name: "\(index)" + text(using: &random).filter { $0 != "\0" },
                    value: .random(depth: depth - 1, using: &random))
            }
            return .object(members)
        }
    }

    private static func text(using random: inout SeededRandom) -> String {
        var text = String.UnicodeScalarView()
        while text.count < Int.random(in: 0...9, using: &random) {
            let limit: UInt32 = Bool.random(using: &random) ? 0x80 : 0x11_0000
            if let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) {
                text.append(scalar)
            }
        }
        return String(text)
    }
}
