import RiffleCore

/// What a device is called in the list of devices.
enum DeviceName {
    // What comes first says more: nearly every browser also calls itself Safari.
    private static let browsers = [
        ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"),
        ("Firefox", "Firefox"), ("FxiOS", "Firefox"), ("Chrom", "Chrome"), ("CriOS", "Chrome"),
        ("Epiphany", "Epiphany"), ("Safari", "Safari"),
    ]
    private static let systems = [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"),
        ("Windows", "Windows"), ("Macintosh", "Mac"), ("Linux", "Linux"), ("BSD", "BSD"),
    ]

    /// "Firefox, Linux", from what a browser says of itself; the beginning of it where that says
    /// neither.
    static func of(_ agent: String) -> String {
        let browser = browsers.first { contains(agent, $0.0) }?.1
        let system = systems.first { contains(agent, $0.0) }?.1
        switch (browser, system) {
        case (let browser?, let system?): return "\(browser), \(system)"
        case (let name?, nil), (nil, let name?): return name
        case (nil, nil):
            let name = agent.prefix(40).onOneLine
            return name.isEmpty ? "Unknown device" : name
        }
    }

    private static func contains(_ text: String, _ word: String) -> Bool {
        let bytes = Array(text.utf8)
        let wanted = Array(word.utf8)
        guard bytes.count >= wanted.count else { return false }
        return (0...bytes.count - wanted.count).contains {
            bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
        }
    }
}
