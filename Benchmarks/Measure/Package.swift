// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Measure",
    platforms: [.macOS(.v14)],
    products: [.library(name: "Measure", targets: ["Measure"])],
    targets: [.target(name: "Measure")],
    swiftLanguageModes: [.v6]
)
