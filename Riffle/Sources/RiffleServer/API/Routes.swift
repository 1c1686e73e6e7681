/// Every route of a library.
enum Routes {
    static func all(_ engine: Engine, _ sessions: Sessions) -> [Route] {
        LibraryRoutes.routes(engine) + DeckRoutes.routes(engine) + RoundRoutes.routes(engine)
            + PictureRoutes.routes(engine) + FactsRoutes.routes(engine)
            + BinRoutes.routes(engine)
            + SettingsRoutes.routes(engine) + ProgressRoutes.routes(engine)
            + PeopleRoutes.routes(engine, sessions)
    }
}
