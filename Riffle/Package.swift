// swift-tools-version: 6.2
import PackageDescription

// LibRaw's file has another name in each version of Debian. Tools/stage sets this to build a worker that
// loads a plugin for the version that it finds.
let rawPlugins = Context.environment["RIFFLE_RAW_PLUGINS"] != nil

let package = Package(
    name: "Riffle",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [
        .executable(name: "riffle", targets: ["riffle"]),
        .executable(name: "riffle-worker", targets: ["riffle-worker"]),
        .library(name: "RiffleMedia", targets: ["RiffleFiles", "RiffleMedia", "RiffleScan"]),
        .library(name: "RiffleStore", targets: ["RiffleCore", "RiffleStore"]),
        // What Fuzz reaches: every module that parses bytes from outside.
        .library(
            name: "RiffleParsers",
            targets: [
                "RiffleJSON", "RiffleMedia", "RiffleScan", "RiffleTrash", "RiffleServer",
                "RiffleSystem",
            ]),
        .library(
            name: "RiffleModels",
            targets: ["RiffleCore", "RiffleStore", "RiffleModels", "RiffleSamples"]),
    ],
    // Through a link, since a package is known by the name of its folder: in a folder called "riffle"
    // the library and this package would be one.
    dependencies: [.package(name: "Cardistry", path: "Links/Cardistry")],
    targets: [
        .systemLibrary(
            name: "CMHD", pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
        // Found without pkg-config: every system that has it has it in its ordinary place, and what
        // pkg-config says of a Mac is wrong for a phone.
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(
            name: "CVips", pkgConfig: "vips",
            providers: [.apt(["libvips-dev"]), .brew(["vips"])]),
        .systemLibrary(
            name: "CTIFF", pkgConfig: "libtiff-4",
            providers: [.apt(["libtiff-dev"]), .brew(["libtiff"])]),
        .systemLibrary(
            name: "CQREncode", pkgConfig: "libqrencode",
            providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
        // In each Linux system, because its users' passwords are hashed by it.
        .systemLibrary(
            name: "CCrypt", pkgConfig: "libxcrypt",
            providers: [.apt(["libcrypt-dev"]), .brew(["libxcrypt"])]),
        .systemLibrary(
            name: "CJansson", pkgConfig: "jansson",
            providers: [.apt(["libjansson-dev"]), .brew(["jansson"])]),
        .systemLibrary(
            name: "CGnuTLS", pkgConfig: "gnutls",
            providers: [.apt(["libgnutls28-dev"]), .brew(["gnutls"])]),
        // Found without pkg-config, as macOS has it. Every system has the flavour with OpenSSL.
        .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .target(name: "CRiffle"),
        .target(name: "CMHDShims", dependencies: ["CMHD"]),
        .target(
            name: "CVipsShims", dependencies: ["CVips"],
            linkerSettings: [.linkedLibrary("gmodule-2.0")]),
        .target(name: "CTIFFShims", dependencies: ["CTIFF"]),
        // Found without pkg-config, which names a compiler's flag that the package manager refuses.
        .target(
            name: "CRawShims",
            cSettings: rawPlugins ? [.define("RIFFLE_RAW_PLUGINS")] : [],
            linkerSettings: rawPlugins ? [] : [.linkedLibrary("raw")]),
        .target(name: "RiffleCore"),
        .target(name: "RiffleSystem"),
        .target(name: "RiffleJSON", dependencies: ["CJansson"]),
        .target(name: "RiffleStore", dependencies: ["RiffleCore", "RiffleSystem", "CSQLite"]),
        .target(name: "RiffleFiles", dependencies: ["RiffleCore", "RiffleSystem", "CRiffle"]),
        .target(
            name: "RiffleTrash",
            dependencies: [
                "RiffleCore", "RiffleSystem", "RiffleFiles", "RiffleStore", "CRiffle",
            ]),
        .target(
            name: "RiffleMedia",
            dependencies: ["RiffleCore", "RiffleSystem", "RiffleFiles", "CRiffle"]),
        .target(
            name: "RiffleScan",
            dependencies: [
                "RiffleCore", "RiffleSystem", "RiffleFiles", "RiffleMedia", "CRiffle",
            ]),
        .target(
            name: "RiffleWorker",
            dependencies: [
                "RiffleCore", "RiffleSystem", "RiffleMedia", "CVips", "CVipsShims", "CTIFFShims",
                "CRawShims", "CRiffle",
            ]),
        .target(
            name: "RiffleIndexing",
            dependencies: [
                "RiffleCore", "RiffleSystem", "RiffleFiles", "RiffleStore", "RiffleMedia",
                "RiffleScan", "CGnuTLS",
            ]),
        .target(name: "RiffleHTTP", dependencies: ["RiffleCore", "RiffleSystem", "CCurl"]),
        .target(name: "RiffleWebDAV", dependencies: ["RiffleCore", "RiffleHTTP", "RiffleJSON"]),
        .target(name: "RiffleImmich", dependencies: ["RiffleCore", "RiffleHTTP", "RiffleJSON"]),
        .target(
            name: "RiffleServer",
            dependencies: [
                "RiffleCore", "RiffleSystem", "RiffleFiles", "RiffleJSON", "RiffleStore",
                "RiffleMedia", "RiffleScan", "RiffleTrash", "RiffleIndexing", "RiffleHTTP",
                "RiffleImmich", "RiffleWebDAV", "CMHD", "CMHDShims", "CGnuTLS", "CQREncode",
                "CCrypt",
                "CRiffle",
            ]),
        .target(
            name: "RiffleModels",
            dependencies: [
                "RiffleCore", "RiffleStore", .product(name: "Cardistry", package: "Cardistry"),
                // For the app. Its project names this package alone: through a second way to the
                // library, along a link or around it, Xcode might take it for two packages.
                .product(name: "CardistrySwiftUI", package: "Cardistry"),
            ],
            path: "App/Models"),
        .target(name: "RiffleSamples", dependencies: ["RiffleCore"], path: "App/Samples"),
        .executableTarget(name: "riffle", dependencies: ["RiffleServer"]),
        .executableTarget(name: "riffle-worker", dependencies: ["RiffleWorker"]),
        .target(
            name: "RiffleTestSupport", dependencies: ["RiffleCore", "RiffleSystem"],
            path: "Tests/RiffleTestSupport"),
        .executableTarget(
            name: "riffle-trash-probe",
            dependencies: ["RiffleTrash", "RiffleFiles", "RiffleSystem"]),
        .testTarget(
            name: "RiffleCoreTests",
            dependencies: ["RiffleCore", "RiffleSystem", "RiffleTestSupport"]),
        .testTarget(
            name: "RiffleStoreTests",
            dependencies: ["RiffleStore", "RiffleSystem", "RiffleTestSupport"],
            exclude: ["Journals"]),
        .testTarget(
            name: "RiffleTrashTests",
            dependencies: [
                "RiffleTrash", "RiffleFiles", "RiffleSystem", "RiffleTestSupport",
                "riffle-trash-probe",
            ]),
        .testTarget(
            name: "RiffleMediaTests",
            dependencies: [
                "RiffleMedia", "RiffleScan", "RiffleSystem", "RiffleFiles", "RiffleWorker",
                "RiffleTestSupport",
            ]),
        .testTarget(
            name: "RiffleScanTests",
            dependencies: [
                "RiffleScan", "RiffleMedia", "RiffleSystem", "RiffleFiles", "RiffleTestSupport",
            ]),
        .testTarget(
            name: "RiffleModelsTests",
            // No system library but SQLite, so that Xcode tests the models on a simulator.
            dependencies: [
                "RiffleModels", "RiffleStore", "RiffleCore", "RiffleSamples", "RiffleSystem",
                "RiffleTestSupport",
            ]),
        .testTarget(
            name: "RiffleIndexingTests",
            dependencies: [
                "RiffleIndexing", "RiffleSystem", "RiffleFiles", "RiffleTestSupport",
                "riffle-worker",
            ]),
        .testTarget(
            name: "RiffleImmichTests",
            dependencies: [
                "RiffleImmich", "RiffleHTTP", "RiffleJSON", "RiffleSystem", "RiffleTestSupport",
                "CRiffle",
                "riffle", "riffle-worker",
            ]),
        .testTarget(
            name: "RiffleWebDAVTests",
            dependencies: ["RiffleWebDAV", "RiffleCore", "RiffleHTTP", "RiffleSystem"]),
        .testTarget(
            name: "RiffleServerTests",
            dependencies: [
                "RiffleServer", "RiffleHTTP", "RiffleImmich", "RiffleIndexing", "RiffleSystem",
                "RiffleWebDAV",
                "RiffleTestSupport", "riffle", "riffle-worker",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("MemberImportVisibility"),
            .enableUpcomingFeature("ExistentialAny"),
        ]
}
