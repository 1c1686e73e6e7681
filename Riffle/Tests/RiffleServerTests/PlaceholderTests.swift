import Testing
@testable import RiffleServer
