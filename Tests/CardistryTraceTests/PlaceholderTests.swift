import Testing
@testable import CardistryTrace
