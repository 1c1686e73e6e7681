"""Lane B: compiles the stubs and then the sources for a real iOS and a real macOS target.

The toolchain ships its standard library as text; that text, aimed at another target, is all the
compiler needs. Nothing of Linux can be imported: the compiler sees a resource folder of its own.
"""

import hashlib
import json
import re
import subprocess
import tomllib
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

from checks import HERE, ROOT, Failed, run
from checks.toolchain import MACRO, NO_BODIES, library, workshop

PLATFORMS = {
    "ios": ("x86_64-apple-ios17.0-simulator", "x86_64-apple-ios-simulator", "iOS"),
    "macos": ("x86_64-apple-macosx14.0", "x86_64-apple-macos", "macOS"),
    "visionos": ("x86_64-apple-xros26.0-simulator", "x86_64-apple-xros-simulator", "visionOS"),
}
STANDARD = ["Swift", "_Concurrency", "_StringProcessing", "_Builtin_float", "Observation"]
OVERLAYS = ["SwiftOnoneSupport", "Darwin", "ObjectiveC", "CoreFoundation", "CoreGraphics", "Foundation"]
# The public names of each of Apple's modules.
APPLE = {line.split()[0]: line.split()[1:] for line in (HERE / "names.txt").read_text().split("\n") if line[:1] not in "#"}
TYPES = {"struct", "enum", "class", "protocol", "typealias"}
BUNDLE = "import Foundation\nextension Bundle { static let module = Bundle() }\n"
# SQLite has one interface on all systems, and its header includes nothing of Linux.
SQLITE = Path("/usr/include/sqlite3.h")
# The inner ones first.
PACKAGES = {"core": ROOT / "Riffle" / "Core", "riffle": ROOT / "Riffle", "cardistry": ROOT}
FEATURES = ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"]


def features():
    return [part for name in FEATURES for part in ("-enable-upcoming-feature", name)]


def table():
    return tomllib.loads((HERE / "modules.toml").read_text())


def suits(module, platform):
    return platform in module.get("on", list(PLATFORMS))


@cache
def prepared(platform):
    """The modules beneath the project's own, prepared once for all steps."""
    lane = TypeCheck(platform)
    lane.standard_library()
    lane.overlays()
    lane.stubs()
    return lane


@cache
def checked(platform):
    """These and the project's modules."""
    lane = prepared(platform)
    lane.sources()
    return lane


class TypeCheck:
    """The modules of one platform."""

    def __init__(self, platform):
        self.platform = platform
        self.target, self.name, self.os = PLATFORMS[platform]
        self.folder = workshop() / platform
        self.modules = self.folder / "modules"
        self.symbols = self.folder / "symbols"
        resources = self.folder / "resources"
        for folder in (self.modules, self.symbols):
            folder.mkdir(parents=True, exist_ok=True)
        resources.mkdir(exist_ok=True)
        if not SQLITE.exists():
            raise Failed("SQLite's header is missing: install libsqlite3-dev, as `make test` does.")
        for link, target in (
                (resources / "shims", library() / "shims"), (resources / "clang", library() / "clang"),
                (self.modules / SQLITE.name, SQLITE)):
            if not link.is_symlink():
                link.symlink_to(target)
        # A hash of everything compiled or written so far.
        self.seen = hashlib.sha256()
        self.compiler = [
            "swiftc", "-target", self.target, "-resource-dir", resources,
            "-plugin-path", library() / "host" / "plugins", *MACRO,
            "-I", self.modules, "-I", HERE / "Lane" / "clang" / "ObjectiveC",
            "-I", HERE / "Lane" / "clang" / "DarwinFiles", "-I", HERE / "Lane" / "clang" / "CPlatform",
            "-I", ROOT / "Riffle" / "Core" / "Sources" / "CSQLite", "-Xcc", f"-I{self.modules}",
            "-module-cache-path", self.folder / "cache", "-parse-as-library",
        ]

    # --- Before the project's own code ----------------------------------------------------------

    def standard_library(self):
        linux = library() / "linux"
        for module in STANDARD:
            text = (linux / f"{module}.swiftmodule/x86_64-unknown-linux-gnu.swiftinterface").read_text()
            head, flags, body = text.partition("-target x86_64-unknown-linux-gnu")
            if not flags or "\n" in head.split("swift-module-flags:")[-1]:
                raise Failed(f"The toolchain's text of {module} is not as expected.")
            # Its availability is that of Linux, where everything is always available. Inlinable
            # bodies are skipped: nothing is built here, and they take most of a first run.
            options = f"-target {self.target} -disable-availability-checking {NO_BODIES}"
            text = f"{head}{options}{body}"
            text = re.sub(r"(?m)^( *)@backDeployed\([^)]*\)", r"\1", text)
            text = re.sub(r"(?m)^import Glibc\n", "", text)
            # Without this type of Apple's systems, the compiler accepts no `&value` as a pointer.
            if module == "Swift":
                text += (
                    "@frozen public struct AutoreleasingUnsafeMutablePointer<Pointee> {\n"
                    "  public var pointee: Pointee { get nonmutating set }\n}\n")
            self.write_interface(module, text)

    def overlays(self):
        for module in OVERLAYS:
            flags = (
                f"-target {self.target} -enable-objc-interop -enable-library-evolution -swift-version 5 "
                f"-disable-availability-checking -module-name {module}")
            head = (
                "// swift-interface-format-version: 1.0\n// swift-compiler-version: Swift version 6.3\n"
                f"// swift-module-flags: {flags}\n")
            texts = sorted((HERE / "Lane" / "overlays").glob(f"{module}.*decls"))
            text = "".join(text.read_text() for text in texts)
            # Every file of an app sees the short names of MacTypes.h, as Foundation exports Darwin. Only the names matter.
            if module == "Darwin":
                known = text + (self.modules / "Swift.swiftmodule" / f"{self.name}.swiftinterface").read_text()
                known = set(re.findall(rf"(?:{'|'.join(TYPES)}) (\w+)", known))
                text += "".join(f"public struct {name} {{}}\n" for name in APPLE[module] if name not in known)
            self.write_interface(module, head + text)

    def write_interface(self, module, text):
        """Writes only if the text differs, because the compiler rebuilds what is newer than its cache."""
        folder = self.modules / f"{module}.swiftmodule"
        folder.mkdir(exist_ok=True)
        file = folder / f"{self.name}.swiftinterface"
        self.seen.update(text.encode())
        if not file.exists() or file.read_text() != text:
            file.write_text(text)

    def stubs(self):
        """Compiles in the language mode in which Apple builds its own modules."""
        for stub in table()["stub"]:
            if suits(stub, self.platform):
                files = sorted((HERE / "Stubs" / stub["name"]).rglob("*.swift"))
                options = [
                    "-swift-version", "5", "-suppress-warnings", "-package-name", "stubs",
                    "-enable-upcoming-feature", "InternalImportsByDefault",
                    "-Xfrontend", "-disable-availability-checking", *self.symbol_graph(self.symbols)]
                self.emit(stub["name"], files, options, self.modules)

    # --- The project's code -----------------------------------------------------------------------

    def sources(self):
        """All of the project's modules, and then files that use them."""
        uses = {"Stubs": self.canary()}
        for source in table()["source"]:
            if not suits(source, self.platform):
                continue
            name = source["name"]
            files = sorted((ROOT / source["path"]).rglob("*.swift")) + self.accessor(source)
            self.emit(name, files, self.options(source, self.symbols), self.modules)
            lines = "".join(f"let _: {type_}.Type = {type_}.self\n" for type_ in source.get("names", []))
            imports = "".join(f"import {m}\n" for m in [name, source.get("guard")] if m)
            uses[f"{name}Uses"] = f"{imports}@MainActor private func use() {{\n{lines}}}\n"
            if source.get("library"):
                self.must_be_free(name, self.symbols)
        self.must_compile("Uses", uses, self.strict())
        for source in table()["source"]:
            if source.get("shows") and suits(source, self.platform):
                self.must_show(source)

    def options(self, source, folder):
        if source.get("example"):
            return ["-swift-version", "6", "-warnings-as-errors"]
        graph = self.symbol_graph(folder) if source.get("library") else []
        return [*self.strict(ROOT / source["path"]), *source.get("flags", []), *graph]

    def canary(self):
        """Uses the stubs: if one were missing, every guarded file would be empty and pass."""
        imports = "".join(f"import {s['name']}\n" for s in table()["stub"] if suits(s, self.platform))
        return (
            f"{imports}#if !os({self.os})\n#error(\"wrong target\")\n#endif\n"
            "struct Canary: View { var body: some View { EmptyView() } }\n")

    def must_be_free(self, module, folder):
        """Compares a module's public types, of which `folder` has the symbol graph, with Apple's names."""
        graph = json.loads((folder / f"{module}.symbols.json").read_text())
        types = {
            s["pathComponents"][0]: s["location"]["uri"] for s in graph["symbols"]
            if len(s["pathComponents"]) == 1 and s["kind"]["identifier"].split(".")[1] in TYPES and "location" in s}
        taken = [
            f"{file}: error: '{name}' is ambiguous in an app that imports {apple}: rename it"
            for name, file in types.items() for apple, names in APPLE.items()
            if any(fnmatchcase(name, pattern) for pattern in names)]
        if taken:
            raise Failed("\n".join(taken))

    def must_show(self, source):
        """Compares the library's types that an app sees by importing a module with those that it should see."""
        types = set()
        for module in (s["name"] for s in table()["source"] if s.get("library") and suits(s, self.platform)):
            for symbol in json.loads((self.symbols / f"{module}.symbols.json").read_text())["symbols"]:
                if len(symbol["pathComponents"]) == 1 and symbol["kind"]["identifier"].split(".")[1] in TYPES:
                    types.add(symbol["pathComponents"][0])
        file = self.folder / f"{source['name']}Shows.swift"
        file.write_text(f"import {source['name']}\n" + "".join(f"typealias Type{t} = {t}\n" for t in sorted(types)))
        command = [*self.compiler, "-swift-version", "6", "-typecheck", file]
        result = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False)
        hidden = set(re.findall(r"cannot find type '(\w+)' in scope", result.stderr))
        if others := [line for line in result.stderr.split("\n") if " error: " in line and "cannot find type" not in line]:
            raise Failed("\n".join(others))
        shown = types - hidden
        if shown != set(source["shows"]):
            raise Failed(
                f"import {source['name']} shows an app {sorted(shown - set(source['shows']))} beside what modules.toml "
                f"lists, and hides {sorted(set(source['shows']) - shown)}.")

    def accessor(self, source):
        """The file that SwiftPM adds to a module with resources."""
        if not source.get("resources"):
            return []
        file = self.folder / "resource_bundle_accessor.swift"
        file.write_text(BUNDLE)
        return [file]

    def symbol_graph(self, folder):
        """Options that record a module's declarations, for the audit and for the names."""
        return [
            "-emit-symbol-graph", "-emit-symbol-graph-dir", folder,
            "-symbol-graph-minimum-access-level", "public", "-symbol-graph-skip-synthesized-members"]

    def strict(self, folder=ROOT, is_debug=True):
        """Options for a folder of sources. A package does not see what another has for itself."""
        package = next(name for name, root in PACKAGES.items() if folder.is_relative_to(root))
        return [
            "-swift-version", "6", "-warnings-as-errors", "-package-name", package,
            *(["-D", "DEBUG"] if is_debug else []), *features()]

    def snippets(self):
        """The examples of the README, the Guides and the tutorials, each as a file of an app's in which its types stand apart."""
        for source in table()["source"]:
            word = source.get("snippets")
            if not word or not suits(source, self.platform):
                continue
            examples = [
                (page.stem, code) for page in [ROOT / "Cardistry.md", *sorted((ROOT / "Guides").glob("*.md"))]
                for code in re.findall(rf"```swift {word}\n(.*?)```", page.read_text(), re.S)]
            steps = sorted((ROOT / "Documentation").glob(f"*.docc/Resources/{word}-*.swift"))
            found = {}
            for stem, code in [*examples, *((step.stem, step.read_text()) for step in steps)]:
                name = f"Example_{re.sub(r'[^a-z]', '', stem)}{len(found) + 1}"
                imports, body = re.match(r"((?:import \w+\n|\n)*)(.*)", code, re.S).groups()
                found[name] = f"{imports}enum {name} {{\n{body}}}\n"
            if not found:
                raise Failed(f"No page of Guides has an example of {source['name']}.")
            self.must_compile(f"{source['name']}Examples", found, ["-swift-version", "6", "-warnings-as-errors"])

    def emit(self, module, files, options, folder):
        """Not -typecheck, which misses data races and all else that is found later; as a whole, which is six times as fast."""
        if not files:
            raise Failed(f"{module} has no files.")
        self.once(module, self.emitting(module, files, options, folder), files)

    def emitting(self, module, files, options, folder):
        place = folder / f"{module}.swiftmodule"
        place.mkdir(parents=True, exist_ok=True)
        return [
            *self.compiler, *options, "-emit-module", "-wmo", "-module-name", module, "-emit-module-path",
            place / f"{self.name}.swiftmodule", *files]

    def compile(self, source, files, folder):
        """Compiles other files as that module, invisibly to all others, and checks its names."""
        module = source["name"]
        what = f"{module} does not compile for {self.os}"
        run(self.emitting(module, files + self.accessor(source), self.options(source, folder), folder), what)
        if source.get("library"):
            self.must_be_free(module, folder)

    def must_compile(self, module, texts, options):
        """Compiles files, by their names, as one module, which costs less than one of its own for each."""
        folder = self.folder / "uses"
        folder.mkdir(exist_ok=True)
        files = [folder / f"{name}.swift" for name in texts]
        for file, text in zip(files, texts.values()):
            file.write_text(text)
        self.once(module, [*self.compiler, *options, "-typecheck", "-wmo", "-module-name", module, *files], files)

    def once(self, module, command, files):
        """Runs the compiler unless it has already passed with the same files and the same inputs."""
        self.seen.update(repr([str(part) for part in command]).encode())
        for file in files:
            self.seen.update(file.read_bytes())
        stamp = self.folder / f"{module}.passed"
        if stamp.exists() and stamp.read_text() == self.seen.hexdigest():
            return
        stamp.unlink(missing_ok=True)
        run(command, f"{module} does not compile for {self.os}")
        stamp.write_text(self.seen.hexdigest())


def unguarded():
    """A sentence for each file that is not one whole `#if canImport(...)`."""
    for source in table()["source"]:
        wanted = source.get("guard")
        for file in sorted((ROOT / source["path"]).rglob("*.swift")) if wanted else []:
            lines = file.read_text().strip().split("\n")
            if not re.match(rf"#if canImport\({wanted}\)", lines[0]) or lines[-1] != "#endif":
                yield f"{file.relative_to(ROOT)} is not whole inside #if canImport({wanted})"
