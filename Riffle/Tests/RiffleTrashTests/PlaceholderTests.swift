import Testing
@testable import RiffleTrash
