import Testing
@testable import RiffleMedia
