// swift-tools-version: 6.2
import PackageDescription

// LibRaw's file has another name in each version of Debian. Tools/stage sets this to build a worker that
// loads a plugin for the version that it finds.
let rawPlugins = Context.environment["RIFFLE_RAW_PLUGINS"] != nil

/// A module of Core, the package of what the app and the server share.
func shared(_ product: String) -> Target.Dependency {
    .product(name: product, package: "RiffleCore")
}

let core = shared("RiffleCore")
let system = shared("RiffleSystem")
let store = shared("RiffleStore")
let models = shared("RiffleModels")
let testSupport = shared("RiffleTestSupport")

let package = Package(
    name: "Riffle",
    platforms: [.macOS(.v14)],
    products: [
        .executable(name: "riffle", targets: ["riffle"]),
        .executable(name: "riffle-worker", targets: ["riffle-worker"]),
        .library(name: "RiffleMedia", targets: ["RiffleFiles", "RiffleMedia", "RiffleScan"]),
        // What Fuzz reaches: every module that parses bytes from outside.
        .library(
            name: "RiffleParsers",
            targets: [
                "RiffleJSON", "RiffleMedia", "RiffleScan", "RiffleTrash", "RiffleServer",
            ]),
    ],
    dependencies: [.package(name: "RiffleCore", path: "Core")],
    targets: [
        .systemLibrary(
            name: "CMHD", pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
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
        .target(name: "RiffleJSON", dependencies: ["CJansson"]),
        .target(name: "RiffleFiles", dependencies: [core, system, "CRiffle"]),
        .target(
            name: "RiffleTrash", dependencies: [core, system, "RiffleFiles", store, "CRiffle"]),
        .target(name: "RiffleMedia", dependencies: [core, system, "RiffleFiles", "CRiffle"]),
        .target(
            name: "RiffleScan",
            dependencies: [core, system, "RiffleFiles", "RiffleMedia", "CRiffle"]),
        .target(
            name: "RiffleWorker",
            dependencies: [
                core, system, "RiffleMedia", "CVips", "CVipsShims", "CTIFFShims", "CRawShims",
                "CRiffle",
            ]),
        .target(
            name: "RiffleIndexing",
            dependencies: [
                core, system, "RiffleFiles", store, "RiffleMedia", "RiffleScan", "CGnuTLS",
            ]),
        .target(name: "RiffleHTTP", dependencies: [core, system, "CCurl"]),
        .target(name: "RiffleWebDAV", dependencies: [core, "RiffleHTTP", "RiffleJSON"]),
        .target(name: "RiffleImmich", dependencies: [core, "RiffleHTTP", "RiffleJSON"]),
        .target(
            name: "RiffleServer",
            dependencies: [
                core, system, "RiffleFiles", "RiffleJSON", store, "RiffleMedia", "RiffleScan",
                "RiffleTrash", "RiffleIndexing", "RiffleHTTP", "RiffleImmich", "RiffleWebDAV",
                "CMHD", "CMHDShims", "CGnuTLS", "CQREncode", "CCrypt", "CRiffle",
            ]),
        .executableTarget(name: "riffle", dependencies: ["RiffleServer"]),
        .executableTarget(name: "riffle-worker", dependencies: ["RiffleWorker"]),
        .executableTarget(
            name: "riffle-trash-probe",
            dependencies: ["RiffleTrash", "RiffleFiles", system]),
        // The tests of Core, which its own package has for Xcode. Here one build has all tests.
        .testTarget(
            name: "RiffleCoreTests", dependencies: [core, system, testSupport],
            path: "Core/Tests/RiffleCoreTests"),
        .testTarget(
            name: "RiffleStoreTests", dependencies: [store, system, testSupport],
            path: "Core/Tests/RiffleStoreTests", exclude: ["Journals"]),
        .testTarget(
            name: "RiffleModelsTests", dependencies: [models, system, testSupport],
            path: "Core/Tests/RiffleModelsTests"),
        .testTarget(
            name: "RiffleTrashTests",
            dependencies: [
                "RiffleTrash", "RiffleFiles", system, testSupport, "riffle-trash-probe",
            ]),
        .testTarget(
            name: "RiffleMediaTests",
            dependencies: [
                "RiffleMedia", "RiffleScan", system, "RiffleFiles", "RiffleWorker", testSupport,
            ]),
        .testTarget(
            name: "RiffleScanTests",
            dependencies: ["RiffleScan", "RiffleMedia", system, "RiffleFiles", testSupport]),
        .testTarget(
            name: "RiffleIndexingTests",
            dependencies: ["RiffleIndexing", system, "RiffleFiles", testSupport, "riffle-worker"]),
        .testTarget(
            name: "RiffleImmichTests",
            dependencies: [
                "RiffleImmich", "RiffleHTTP", "RiffleJSON", system, testSupport, "CRiffle",
                "riffle", "riffle-worker",
            ]),
        .testTarget(
            name: "RiffleWebDAVTests",
            dependencies: ["RiffleWebDAV", core, "RiffleHTTP", system]),
        .testTarget(
            name: "RiffleServerTests",
            dependencies: [
                "RiffleServer", "RiffleHTTP", "RiffleImmich", "RiffleIndexing", system,
                "RiffleWebDAV", testSupport, "riffle", "riffle-worker",
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
