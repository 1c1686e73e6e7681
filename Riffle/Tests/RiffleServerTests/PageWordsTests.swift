import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// The languages of the pages that the server writes itself.
@Suite struct PageWordsTests {
    private static let riffle = String(
        #filePath[..<#filePath.firstRange(of: "/Tests/")!.lowerBound])
    private static let page = PageFiles(folder: riffle + "/Page")!

    @Test("the server chooses the language as the page does")
    func languages() throws {
        let file = try #require(OpenedFile(Self.riffle + "/Tests/languages.json"))
        let json = try JSON(parsing: file.bytes)
        let cases = try #require(json.array)
        #expect(cases.count > 20)
        for row in cases {
            let pair = try #require(row.array)
            let tags = (pair[0].array ?? []).compactMap(\.string)
            #expect(PageLanguage.match(tags) == pair[1].string, "\(tags)")
        }
    }

    @Test(
        "the languages of a browser are in the order of their weights",
        arguments: [
            ("de-CH, fr;q=0.9, en;q=0.8", ["de-ch", "fr", "en"]),
            ("en;q=0.5,ar , pl;q=0.7", ["ar", "pl", "en"]), ("fr, it", ["fr", "it"]),
            ("nl;q=0, es;q=x, *", ["*"]), ("", []), (",;q=1,", []),
        ])
    func weights(_ field: String, _ expected: [String]) {
        let request = HTTPRequest(
            method: "GET", path: "/", headers: [.init(name: "accept-language", value: field)])
        #expect(request.acceptedLanguages == expected)
    }

    @Test("a browser that is not signed in reads how to get in, in its language")
    func signIn() throws {
        let test = try TestServer(words: [
            "en": #"{"signIn.title": "Not in", "signIn.usedCode": "Used"}"#,
            "de": #"{"signIn.title": "<Nicht> drin", "signIn.onComputer": "Dort: {command}!"}"#,
            "pl": #"{"signIn.title": "Nie", "signIn.onComputer": "{other}"}"#,
            "ar": #"{"signIn.title": "لا"}"#, "fr": "{damaged",
        ])
        func page(_ language: String) throws -> String {
            let fields = ["Sec-Fetch-Mode: navigate", "Accept-Language: \(language)"]
            return try test.ask("GET", "/?token=0", fields).text
        }
        let german = try page("de-AT,en;q=0.5")
        #expect(german.contains(#"<html lang="de" dir="ltr">"#))
        #expect(german.contains("<h1>&lt;Nicht&gt; drin</h1>"))
        #expect(german.contains("Dort: <code>riffle invite</code>!"))
        // Missing in German, then in English, too.
        #expect(german.contains(">Used<") && german.contains("To sign in, scan a code"))
        #expect(try page("ar").contains(#"<html lang="ar" dir="rtl">"#))
        // A value that the server does not have, and a file that is no JSON.
        #expect(try page("pl").contains("On the computer that runs Riffle"))
        #expect(try page("fr").contains("<h1>Not in</h1>"))
        #expect(try page("sw").contains(#"<html lang="en" dir="ltr">"#))
    }

    @Test(
        "every sentence of the sign-in page is the page's English message, and each language has it"
    )
    func sentences() {
        let words = PageWords(Self.page)
        let english = words.speech("en")
        let notices: [Notice] =
            [
                .signInTitle, .enterPassword, .openAddress, .deviceRevoked, .usedCode,
                .wrongPassword,
                .slowDown(32), .wrongHost, .password, .signIn, .readablePassword, .scanCode,
                .scanCodeInstead, .signInByDevice(english), .signInByComputer, .goOn,
            ]
        for notice in notices {
            #expect(english.text(notice) == notice.sentence)
            for language in ["de", "es", "fr", "it", "nl", "pl", "pt-BR", "ja", "zh-Hans", "ar"]
            where notice.code != .password {
                #expect(words.speech(language).text(notice) != notice.sentence, "\(language)")
            }
        }
    }
}
