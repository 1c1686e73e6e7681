// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "growth",
    platforms: [.macOS(.v14)],
    dependencies: [
        // By the same path as Riffle, which would otherwise bring a second Cardistry.
        .package(name: "Cardistry", path: "../../Riffle/Links/Cardistry"),
        .package(name: "store", path: "../store"),
        .package(name: "Measure", path: "../Measure"),
    ],
    targets: [
        .executableTarget(
            name: "growth",
            dependencies: [
                .product(name: "Cardistry", package: "Cardistry"),
                .product(name: "MadeUpLibrary", package: "store"),
                .product(name: "Measure", package: "Measure"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
