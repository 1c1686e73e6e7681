// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "store",
    platforms: [.macOS(.v14)],
    products: [.library(name: "MadeUpLibrary", targets: ["MadeUpLibrary"])],
    dependencies: [
        .package(name: "RiffleCore", path: "../../Riffle/Core"),
        .package(name: "Measure", path: "../Measure"),
    ],
    targets: [
        .target(
            name: "MadeUpLibrary",
            dependencies: [
                .product(name: "RiffleCore", package: "RiffleCore"),
                .product(name: "RiffleStore", package: "RiffleCore"),
                .product(name: "Measure", package: "Measure"),
            ]),
        .executableTarget(
            name: "store-bench",
            dependencies: [
                "MadeUpLibrary",
                .product(name: "RiffleCore", package: "RiffleCore"),
                .product(name: "RiffleStore", package: "RiffleCore"),
                .product(name: "Measure", package: "Measure"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
