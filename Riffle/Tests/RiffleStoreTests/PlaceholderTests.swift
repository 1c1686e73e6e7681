import Testing
@testable import RiffleStore
