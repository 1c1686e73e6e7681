import RiffleCore

extension Database {
    /// Reads what the next start of a server continues: open rounds and open moves. Throws if a row
    /// of them is impossible. Other rows are checked when they are read.
    func checkOpenRows() throws {
        for profile in try profiles() { _ = try openRounds(of: profile) }
        let open = try rows("SELECT id FROM operation WHERE state IN (0, 2, 6)") { row in
            OperationID(rawValue: row.integer(0))
        }
        for id in open { _ = try operation(id) }
    }
}
