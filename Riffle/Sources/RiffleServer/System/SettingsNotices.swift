import RiffleCore

/// What happens to the file of a person's settings.
extension Notice {
    static func settingsNotSaved(_ file: String) -> Notice {
        Notice(
            .settingsNotSaved, "file", file,
            "The settings could not be saved in \(file). Check whether the disk is full, and whether "
                + "Riffle may write there.")
    }

    static func settingsUnreadable(_ file: String) -> Notice {
        Notice(
            .settingsUnreadable, "file", file,
            "The settings in \(file) cannot be read. The defaults apply, and nothing can be changed "
                + "until the file can be read or is gone.")
    }

    static func settingsFaulty(_ fault: String, in file: String) -> Notice {
        Notice(
            .settingsFaulty, [.init("fault", .text(fault)), .init("file", .text(file))],
            "Something in the settings could not be understood: \(fault). They cannot be changed "
                + "until \(file) is corrected.")
    }

    static func settingsRepaired(_ fault: String, old file: String) -> Notice {
        Notice(
            .settingsRepaired, [.init("fault", .text(fault)), .init("file", .text(file))],
            "Something in the settings could not be understood: \(fault). It has its default now, and "
                + "the old file is kept as \(file).")
    }
}
