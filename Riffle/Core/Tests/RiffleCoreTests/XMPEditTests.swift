import RiffleCore
import Testing

@Suite struct XMPEditTests {
    private func edited(_ text: String, rating: Int = 4) -> String? {
        XMPEdit.setting(rating: rating, in: Array(text.utf8)).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    private let start = """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        """
    private let end = "</rdf:RDF></x:xmpmeta>"
    private let xap = "xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\""

    /// Each pair is the description before and after, worked out by hand.
    private var cases: [(String, String)] {
        [
            (
                "<rdf:Description \(xap) xmp:Rating='2' xmp:Label=\"Red\"/>",
                "<rdf:Description \(xap) xmp:Rating='4' xmp:Label=\"Red\"/>"
            ),
            (
                "<rdf:Description \(xap)><xmp:Rating>\n -1 </xmp:Rating><!-- é --></rdf:Description>",
                "<rdf:Description \(xap)><xmp:Rating>\n 4 </xmp:Rating><!-- é --></rdf:Description>"
            ),
            // Another prefix, and the namespace declared further out.
            (
                "<rdf:Description xmlns:a=\"http://ns.adobe.com/xap/1.0/\" a:Rating=\"1\" />",
                "<rdf:Description xmlns:a=\"http://ns.adobe.com/xap/1.0/\" a:Rating=\"4\" />"
            ),
            (
                "<rdf:Description rdf:about=\"\" />",
                "<rdf:Description rdf:about=\"\"  \(xap) xmp:Rating=\"4\"/>"
            ),
            (
                "<rdf:Description\n \(xap)\n>text</rdf:Description>",
                "<rdf:Description\n \(xap)\n xmp:Rating=\"4\">text</rdf:Description>"
            ),
            // Ratings in comments, in texts, in other namespaces and of parts of the picture are not its own.
            (
                """
                <rdf:Description xmlns:m="http://example.org/" m:Rating="2"><!-- xmp:Rating="3" -->\
                <m:a><![CDATA[<xmp:Rating>1</xmp:Rating>]]></m:a><m:b><rdf:Bag><rdf:li>\
                <rdf:Description \(xap) xmp:Rating="1"/></rdf:li></rdf:Bag></m:b></rdf:Description>
                """,
                """
                <rdf:Description xmlns:m="http://example.org/" m:Rating="2" \(xap) xmp:Rating="4"><!-- xmp:Rating="3" -->\
                <m:a><![CDATA[<xmp:Rating>1</xmp:Rating>]]></m:a><m:b><rdf:Bag><rdf:li>\
                <rdf:Description \(xap) xmp:Rating="1"/></rdf:li></rdf:Bag></m:b></rdf:Description>
                """
            ),
        ]
    }

    @Test("a label is written beside a rating, changed alone, and read in any case")
    func labels() {
        let text = XMPEdit.new(rating: 2, label: .yellow)
        #expect(XMPEdit.rating(in: text) == 2 && XMPEdit.label(in: text) == .yellow)
        let blue = XMPEdit.setting(label: .blue, in: text)
        #expect(
            blue
                == Array(
                    String(decoding: text, as: UTF8.self).replacing("Yellow", with: "Blue").utf8))
        let plain =
            start + "<rdf:Description \(xap)><xmp:Label> red </xmp:Label></rdf:Description>" + end
        #expect(XMPEdit.label(in: Array(plain.utf8)) == .red)
        #expect(XMPEdit.rating(in: Array(plain.utf8)) == nil)
        let other = start + "<rdf:Description \(xap) xmp:Label='Second'/>" + end
        #expect(XMPEdit.label(in: Array(other.utf8)) == nil)
        // The packet of a picture is found among other bytes.
        let picture = [0xFF, 0xD8, 0x00] + text + [0x00, 0xFF]
        #expect(XMPEdit.packet(in: picture).flatMap { XMPEdit.label(in: $0) } == .yellow)
        #expect(XMPEdit.packet(in: Array(text.dropLast(60))) == nil)
    }

    @Test("only the rating of the picture changes, wherever a sidecar has it")
    func onlyRating() {
        for (before, after) in cases {
            #expect(edited(start + before + end) == start + after + end)
        }
    }

    @Test("a rating that was written is read again, and a new sidecar has it")
    func readAgain() {
        for rating in -1...5 {
            #expect(XMPEdit.rating(in: XMPEdit.new(rating: rating)) == rating)
            for (before, _) in cases {
                let text = XMPEdit.setting(rating: rating, in: Array((start + before + end).utf8))
                #expect(text.flatMap { XMPEdit.rating(in: $0) } == rating)
            }
        }
        #expect(XMPEdit.rating(in: Array((start + cases[3].0 + end).utf8)) == nil)
    }

    @Test("a text that is cut anywhere, is no XMP or not in UTF-8 is not written to")
    func others() {
        let text = Array((start + cases[1].0 + end).utf8)
        for length in 0..<text.count {
            #expect(XMPEdit.setting(rating: 1, in: Array(text[..<length])) == nil, "\(length)")
        }
        for other in ["", "{}", "<a/>", "<rdf:RDF/>", "<a b=c/>", "</a>", "<a></a", start + end] {
            #expect(edited(other) == nil, "\(other)")
        }
        #expect(XMPEdit.setting(rating: 1, in: text.flatMap { [$0, 0] }) == nil)
        #expect(XMPEdit.setting(rating: 1, in: text + [0xFF]) == nil)
    }
}
