"""Every source file: short, portable, without leftovers, and at least readable by its language."""

import ast
import json
import re
import subprocess

from rules import Finding, search

CODE = (".swift", ".js", ".mjs", ".py", ".css", ".html", ".c", ".h", ".sh")
LONGEST = 400
MACHINE_PATH = re.compile(r"(?<![\w.$}~])/(?:tmp|root|work)/[A-Za-z][\w./-]*")
#: Prints the scripts that don't parse. One process looks at all of them: to start one for each takes longer than all
#: other rules together.
UNPARSED = """
import { readFileSync } from 'node:fs'
import { SourceTextModule } from 'node:vm'
const parses = path => {
    try {
        return new SourceTextModule(readFileSync(path, 'utf8'))
    } catch {
        return false
    }
}
console.log(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).filter(path => !parses(path))))
"""
LEFTOVER = re.compile(r"\b(?:TODO|FIXME|XXX|HACK)\b")


def _is_code(tree, path):
    return path.endswith(CODE) or bool(tree.shebang(path))


def files_are_short(tree):
    """No source file is over 400 lines."""
    for path in tree.paths:
        if _is_code(tree, path) and (count := len(tree.lines(path)) - 1) > LONGEST:
            yield Finding(path, count, f"{count} lines; more than {LONGEST} is more than one idea")


def no_path_of_one_machine(tree):
    """No tracked file names a folder of a particular machine."""
    paths = [p for p in tree.paths if not p.endswith(".svg")]
    yield from search(tree, paths, [(MACHINE_PATH, "`{}` is a path of one machine")])


def no_leftovers(tree):
    """Nothing is marked as to be done later."""
    paths = [p for p in tree.paths if _is_code(tree, p) and not p.startswith("Tools/")]
    yield from search(tree, paths, [(LEFTOVER, "`{}`: finish it, or file it")])


def scripts_can_be_run(tree):
    """A file that starts with #! is executable."""
    for path in tree.paths:
        if tree.shebang(path) and not (tree.root / path).stat().st_mode & 0o100:
            yield Finding(path, 1, "starts with #! but is not executable")


def python_compiles(tree):
    """Every Python file parses."""
    for path in tree.paths:
        if path.endswith(".py") or "python" in tree.shebang(path):
            try:
                ast.parse(tree.text(path))
            except SyntaxError as error:
                yield Finding(path, error.lineno or 1, f"Python does not parse: {error.msg}")


def shell_parses(tree):
    """Every shell script parses."""
    for path in tree.paths:
        shell = re.search(r"\b(bash|sh)\b", tree.shebang(path))
        if shell or path.endswith(".sh"):
            name = shell[1] if shell else "sh"
            yield from _ask([name, "-n"], tree, path, r"line (\d+): (.*)", "shell does not parse: {}")


def javascript_parses(tree):
    """Every script of the pages and of their tests parses as a module."""
    paths = tree.matching("", ".js", ".mjs")
    command = ["node", "--no-warnings", "--experimental-vm-modules", "--input-type=module", "--eval", UNPARSED]
    try:
        run = subprocess.run(
            command, input=json.dumps(paths), cwd=tree.root, capture_output=True, text=True, timeout=60, check=True)
        paths = json.loads(run.stdout)
    except FileNotFoundError:
        pass
    for path in paths:
        command = ["node", "--check", "--input-type=module", "-"]
        yield from _ask(command, tree, path, r"\[stdin\]:(\d+)[\s\S]*?SyntaxError: (.*)", "JavaScript does not parse: {}")


def _ask(command, tree, path, pattern, sentence):
    """Feeds the file to `command`; its complaint becomes a finding."""
    try:
        run = subprocess.run(
            command, input=tree.text(path), capture_output=True, text=True, timeout=60, check=False)
    except FileNotFoundError:
        yield Finding(path, 1, f"not checked: {command[0]} is not installed")
        return
    if run.returncode:
        found = re.search(pattern, run.stderr)
        line, said = (int(found[1]), found[2]) if found else (1, run.stderr.strip()[:200])
        yield Finding(path, line, sentence.format(said))


RULES = [
    files_are_short, no_path_of_one_machine, no_leftovers, scripts_can_be_run, python_compiles,
    shell_parses, javascript_parses,
]
