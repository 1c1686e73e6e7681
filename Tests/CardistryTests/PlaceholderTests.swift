import Testing
@testable import Cardistry
