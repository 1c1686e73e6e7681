// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "springs",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "Cardistry", path: "../.."), .package(path: "../Measure")],
    targets: [
        .target(name: "CAllocations"),
        .target(name: "CFloor", cSettings: [.unsafeFlags(["-O2"])]),
        .executableTarget(
            name: "springs",
            dependencies: [
                .product(name: "Cardistry", package: "Cardistry"),
                .product(name: "Measure", package: "Measure"), "CAllocations", "CFloor",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
