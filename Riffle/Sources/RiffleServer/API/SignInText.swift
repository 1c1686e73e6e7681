import RiffleCore

/// The texts of the page of a device that is not signed in.
extension Notice {
    static let signInTitle = Notice(.signInTitle, "This device is not signed in")
    static let enterPassword = Notice(.enterPassword, "Enter the password, or scan a code.")
    static let openAddress = Notice(
        .openAddress, "Open the address that Riffle printed, or scan its code again.")
    static let deviceRevoked = Notice(.deviceRevoked, "This device was signed out.")
    static let usedCode = Notice(.usedCode, "This code was used already, or has expired.")
    static let wrongPassword = Notice(.wrongPassword, "The password is wrong.")
    static let password = Notice(.password, "Password")
    static let signIn = Notice(.signIn, "Sign in")
    static let readablePassword = Notice(
        .readablePassword,
        "The connection is not encrypted: others in the network can read the password.")
    static let scanCode = Notice(.scanCode, "To sign in, scan a code")
    static let scanCodeInstead = Notice(
        .scanCodeInstead, "To sign in without the password, scan a code")
    static let goOn = Notice(.goOn, "Continue to Riffle")

    /// How long to wait after wrong attempts, in seconds.
    static func slowDown(_ seconds: Int) -> Notice {
        Notice(
            .slowDown, [.init("seconds", .number(seconds))],
            "Too many wrong attempts. Try again in \(seconds) s.")
    }

    static let wrongHost = Notice(
        .wrongHost, [.init("option", .text("--allow-host"))],
        "Riffle does not answer to this name. Use the address that it printed, or start it with "
            + "--allow-host and this name.")

    /// Where a device that is signed in shows a code, in the words of its page.
    static func signInByDevice(_ speech: Speech) -> Notice {
        let path = [
            ("settings", Notice(.settings, "Settings")), ("devices", Notice(.devices, "Devices")),
            ("add", Notice(.addDevice, "Add a device")),
        ]
        return Notice(
            .signInByDevice, path.map { .init($0, .text(speech.text($1))) },
            "On a device that is signed in: Settings, Devices, Add a device.")
    }

    static let signInByComputer = Notice(
        .signInByComputer, [.init("command", .text("riffle invite"))],
        "On the computer that runs Riffle: riffle invite.")
}
