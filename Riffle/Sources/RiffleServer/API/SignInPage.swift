import RiffleCore

/// What a browser gets that is not let in: a small page that says how to get in. Programs get JSON.
struct SignInPage {
    /// The language of its texts.
    let speech: Speech
    /// The address of the page's style, which anyone may load. The policy for pages allows no style inside them.
    static let stylePath = "/signin.css"
    /// The address to which the form with the password is sent.
    static let formPath = "/signin"

    /// The path below which people reach the server, without a slash at its end.
    var base = ""
    /// Whether a password signs a device in.
    var hasPassword = false
    /// Whether no other device can read what the browser sends.
    var isSecure = true

    /// The refusal of a request, in the form that its sender reads.
    func refusal(
        _ head: HTTPRequest, _ status: Int, _ code: String, _ notice: Notice
    ) -> HTTPResponse {
        guard Self.isVisit(head) else { return .error(status, code, notice) }
        return page(notice, status: status)
    }

    /// A page that leads a browser on, as if a person had followed a link.
    func onward(to address: String) -> HTTPResponse {
        .text(
            """
            <!doctype html><html \(speech.attributes)><meta charset="utf-8"><title>Riffle</title>\
            <link rel="icon" href="\(base)/app/icon.svg">\
            <meta http-equiv="refresh" content="0;url=\(address)"><p><a href="\(address)">\(speech.html(.goOn))</a></p>
            """, type: "text/html; charset=utf-8")
    }

    /// Whether a person opens the address, or sends the form. Browsers say so over TLS and on this computer; elsewhere
    /// only the types that they accept tell.
    static func isVisit(_ head: HTTPRequest) -> Bool {
        guard head.method == "GET" || head.method == "POST" && head.path == formPath else {
            return false
        }
        if let mode = head.header("sec-fetch-mode") { return mode == "navigate" }
        return head.header("accept")?.contains("text/html") ?? false
    }

    private func page(_ notice: Notice, status: Int) -> HTTPResponse {
        let answer = HTTPResponse.text(
            """
            <!doctype html><html \(speech.attributes)><meta charset="utf-8">\
            <meta name="viewport" content="width=device-width, initial-scale=1">\
            <meta name="color-scheme" content="light dark"><title>Riffle</title>\
            <link rel="stylesheet" href="\(base)\(Self.stylePath)"><main>
            \(Self.picture)
            <h1>\(speech.html(.signInTitle))</h1>
            <p role="status">\(speech.html(notice))</p>
            \(hasPassword ? form : "")<h2>\(speech.html(hasPassword ? .scanCodeInstead : .scanCode))</h2>
            <ul><li>\(speech.html(.signInByDevice(speech), "b"))
            <li>\(speech.html(.signInByComputer, "code"))</ul></main>
            """, type: "text/html; charset=utf-8", status: status
        ).with("Cache-Control", "no-store")
        return hasPassword ? answer.allowingItsForm : answer
    }

    /// The name is for programs that keep passwords.
    private var form: String {
        """
        <form method="post" action="\(base)\(Self.formPath)">\
        <input name="username" value="Riffle" autocomplete="username" hidden>\
        <label for="password">\(speech.html(.password))</label>\
        <input id="password" name="password" type="password" autocomplete="current-password" required autofocus>\
        <button>\(speech.html(.signIn))</button>\
        \(isSecure ? "" : "<p>\(speech.html(.readablePassword))</p>")</form>

        """
    }

    /// Riffle's picture, as markup.
    static let picture = """
        <svg viewBox="0 0 64 64" width="72" height="72" aria-hidden="true">\
        <rect width="64" height="64" rx="15" fill="#141417"/>\
        <rect x="18" y="13" width="28" height="36" rx="6" fill="#4a4a55" transform="rotate(-13 32 58)"/>\
        <rect x="18" y="13" width="28" height="36" rx="6" fill="#8d8d9b" transform="rotate(-2 32 58)"/>\
        <rect x="18" y="13" width="28" height="36" rx="6" fill="#f0657a" transform="rotate(10 32 58)"/></svg>
        """

    static let style = HTTPResponse.text(
        """
        :root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
        body { margin: 0; background: light-dark(#f6f5f3, #0c0c0e); color: light-dark(#1b1b1f, #f2f2f4); }
        main { max-width: 30rem; margin: 0 auto; padding: 12vh 24px 24px; overflow-wrap: anywhere; }
        h1 { font-size: 1.625rem; line-height: 1.2; margin: 24px 0 8px; letter-spacing: -0.02em; }
        h2 { font-size: 1.0625rem; margin: 28px 0 4px; }
        p { margin: 0; }
        :lang(ja) { word-break: auto-phrase; }
        ul { margin: 0; padding-inline-start: 1.25em; }
        li { margin-top: 6px; }
        .libraries { padding: 0; list-style: none; }
        .libraries a { display: block; padding: 14px 16px; border-radius: 12px; color: inherit; text-decoration: none; \
        font-weight: 600; background: light-dark(#fff, #17171a); border: 1px solid light-dark(#85828a, #77777f); }
        form { display: grid; grid-template-columns: 1fr auto; gap: 4px 8px; margin-top: 24px; }
        label { grid-column: 1 / -1; font-weight: 600; }
        input, button { min-width: 0; min-height: 48px; box-sizing: border-box; padding: 0 14px; font: inherit; \
        color: inherit; border: 1px solid light-dark(#85828a, #77777f); border-radius: 12px; }
        input { background: light-dark(#fff, #17171a); }
        button { border-color: transparent; background: light-dark(#1b1b1f, #f2f2f4); \
        color: light-dark(#fff, #0c0c0e); font-weight: 600; }
        :focus-visible { outline: 3px solid light-dark(#2f6fed, #7aa7ff); outline-offset: 2px; }
        form p { grid-column: 1 / -1; margin-top: 4px; font-size: 0.9375rem; }
        b, code { unicode-bidi: isolate; }
        code { direction: ltr; padding: 2px 6px; border-radius: 6px; background: light-dark(#e7e5e1, #26262b); }
        """, type: "text/css; charset=utf-8"
    ).with("Cache-Control", "no-cache")
}

extension HTTPResponse {
    /// This answer, whose form may be sent to this server. A browser names the origin of the form's page only if the
    /// page's policy for referrers allows it, and without that name no password is taken.
    fileprivate var allowingItsForm: HTTPResponse {
        var answer = with("Referrer-Policy", "same-origin")
        for field in Self.securityHeaders where field.name == "Content-Security-Policy" {
            answer = answer.with(
                field.name,
                field.value.replacing("form-action 'none'", with: "form-action 'self'"))
        }
        return answer
    }

    /// This answer with an order to the browser to delete what it keeps for this server: pictures, decisions and the page.
    ///
    /// Browsers obey only over TLS and on this computer; elsewhere the page deletes what it can. The cookie stays, because
    /// the server knows a signed-out device by it.
    ///
    /// - Parameter isAlone: whether no other program is at this origin, whose records would be deleted, too.
    func forgetting(isAlone: Bool) -> HTTPResponse {
        with("Clear-Site-Data", isAlone ? "\"cache\", \"storage\"" : "\"cache\"")
    }
}
