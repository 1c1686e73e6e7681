/// What a browser gets that is not let in: a small page that says how to get in. Programs get JSON.
enum SignInPage {
    /// The address of the page's style, which anyone may load. The policy for pages allows no style inside them.
    static let stylePath = "/signin.css"

    /// The refusal of a request, in the form that its sender reads.
    static func refusal(
        _ head: HTTPRequest, _ status: Int, _ code: String, _ sentence: String
    ) -> HTTPResponse {
        guard isVisit(head) else { return .error(status, code, sentence) }
        return page(sentence, status: status)
    }

    /// Whether a person opens the address. Browsers say so over TLS and on this computer; elsewhere only the types
    /// that they accept tell.
    static func isVisit(_ head: HTTPRequest) -> Bool {
        guard head.method == "GET" else { return false }
        if let mode = head.header("sec-fetch-mode") { return mode == "navigate" }
        return head.header("accept")?.contains("text/html") ?? false
    }

    private static func page(_ sentence: String, status: Int) -> HTTPResponse {
        HTTPResponse.text(
            """
            <!doctype html><html lang="en"><meta charset="utf-8">\
            <meta name="viewport" content="width=device-width, initial-scale=1">\
            <meta name="color-scheme" content="light dark"><title>Riffle</title>\
            <link rel="stylesheet" href="\(stylePath)"><main>
            <svg viewBox="0 0 64 64" width="72" height="72" aria-hidden="true">\
            <rect width="64" height="64" rx="15" fill="#141417"/>\
            <rect x="18" y="13" width="28" height="36" rx="6" fill="#4a4a55" transform="rotate(-13 32 58)"/>\
            <rect x="18" y="13" width="28" height="36" rx="6" fill="#8d8d9b" transform="rotate(-2 32 58)"/>\
            <rect x="18" y="13" width="28" height="36" rx="6" fill="#f0657a" transform="rotate(10 32 58)"/></svg>
            <h1>This device is not signed in</h1>
            <p>\(sentence)</p>
            <h2>To sign in, scan a code</h2>
            <ul><li>On a device that is signed in: <b>Settings</b>, <b>Devices</b>, <b>Add a device</b>.
            <li>On the computer that runs Riffle: <code>riffle invite</code>.</ul></main>
            """, type: "text/html; charset=utf-8", status: status
        ).with("Cache-Control", "no-store")
    }

    static let style = HTTPResponse.text(
        """
        :root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
        body { margin: 0; background: light-dark(#f6f5f3, #0c0c0e); color: light-dark(#1b1b1f, #f2f2f4); }
        main { max-width: 30rem; margin: 0 auto; padding: 12vh 24px 24px; overflow-wrap: anywhere; }
        h1 { font-size: 1.625rem; line-height: 1.2; margin: 24px 0 8px; letter-spacing: -0.02em; }
        h2 { font-size: 1.0625rem; margin: 28px 0 4px; }
        p { margin: 0; }
        ul { margin: 0; padding-inline-start: 1.25em; }
        li { margin-top: 6px; }
        code { padding: 2px 6px; border-radius: 6px; background: light-dark(#e7e5e1, #26262b); }
        """, type: "text/css; charset=utf-8"
    ).with("Cache-Control", "no-cache")
}

extension HTTPResponse {
    /// This answer with an order to the browser to delete what it keeps for this server: pictures, decisions and the page.
    ///
    /// Browsers obey only over TLS and on this computer; elsewhere the page deletes what it can. The cookie stays, because
    /// the server knows a signed-out device by it.
    var forgetting: HTTPResponse { with("Clear-Site-Data", "\"cache\", \"storage\"") }
}
