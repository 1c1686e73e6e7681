extension Notice {
    /// Every message that Riffle itself sends to a person. The raw value is its key in the page's files of words, where a
    /// test looks for each.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        // The page of a device that is not signed in.
        case signInTitle = "signIn.title"
        case enterPassword = "signIn.enterPassword"
        case openAddress = "signIn.openAddress"
        case deviceRevoked = "signIn.revoked"
        case usedCode = "signIn.usedCode"
        case wrongPassword = "signIn.wrongPassword"
        case slowDown = "signIn.slowDown"
        case wrongHost = "signIn.wrongHost"
        case password = "signIn.password"
        case signIn = "signIn.button"
        case readablePassword = "signIn.readable"
        case scanCode = "signIn.scan"
        case scanCodeInstead = "signIn.scanInstead"
        case signInByDevice = "signIn.onDevice"
        case signInByComputer = "signIn.onComputer"
        case goOn = "signIn.goOn"
        case settings = "shared.settings"
        case devices = "devices.title"
        case addDevice = "devices.add"
    }
}
