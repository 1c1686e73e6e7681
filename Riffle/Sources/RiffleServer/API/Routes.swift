/// Every route of a library.
enum Routes {
    static func all(_ library: Library, _ sessions: Sessions) -> [Route] {
        LibraryRoutes.routes(library) + DeckRoutes.routes(library)
            + FilterRoutes.routes(library) + RoundRoutes.routes(library)
            + PictureRoutes.routes(library) + FactsRoutes.routes(library)
            + TrashRoutes.routes(library) + DecidedRoutes.routes(library)
            + RatingRoutes.routes(library)
            + SettingsRoutes.routes(library) + ProgressRoutes.routes(library)
            + PeopleRoutes.routes(library, sessions)
    }
}
