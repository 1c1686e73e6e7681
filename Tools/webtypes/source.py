"""The classes of the web library, as their scripts and doc comments describe them."""

import re
from dataclasses import dataclass, field

DOC = re.compile(r"/\*\*(.*?)\*/", re.S)
IMPORT = re.compile(r"import\('[^']+'\)\.")
GET_OR_SET = re.compile(r"(get|set) (\w+)\((\w*)\)")
METHOD = re.compile(r"(?:async )?(\w+)\((.*)\) \{")
FIELD = re.compile(r"(?:this\.)?(\w+)(?: = (.*))?$")


@dataclass
class Doc:
    """A doc comment: its sentences, and its tags as (tag, type, rest)."""

    text: str = ""
    tags: list = field(default_factory=list)

    @classmethod
    def read(cls, comment):
        lines = [line.strip().removeprefix("*").strip() for line in comment.strip().split("\n")]
        text, _, rest = "\n".join(lines).partition("\n@") if not lines[0].startswith("@") else ("", "", "\n".join(lines)[1:])
        doc = cls(re.sub(r"\s+", " ", text).strip())
        for tag in re.split(r"\n@", rest) if rest else []:
            name, _, value = tag.partition(" ")
            kind = None
            if value.startswith("{"):
                end = _closing(value)
                kind, value = IMPORT.sub("", value[1:end]), value[end + 1:]
            doc.tags.append((name, kind, re.sub(r"\s+", " ", value).strip()))
        return doc

    def first(self, name):
        return next((tag for tag in self.tags if tag[0] == name), (name, None, ""))

    def all(self, name):
        return [tag for tag in self.tags if tag[0] == name]


def _closing(text):
    depth = 0
    for index, letter in enumerate(text):
        depth += (letter == "{") - (letter == "}")
        if depth == 0:
            return index
    raise ValueError(f"a brace is open in {text}")


@dataclass
class Member:
    name: str
    text: str = ""
    # What it is when read and what it may be set to; None: it cannot.
    type: str | None = None
    accepts: str | None = None
    # Of a method: (name, type, text) of each parameter, and the type that it returns.
    parameters: list | None = None

    @property
    def is_method(self):
        return self.parameters is not None

    def replacing(self, types):
        def swap(kind):
            return kind and re.sub(r"\b(?:" + "|".join(types) + r")\b", lambda match: types[match[0]], kind)
        parameters = self.parameters and [(name, swap(kind), text) for name, kind, text in self.parameters]
        return Member(self.name, self.text, swap(self.type), swap(self.accepts), parameters if self.is_method else None)


class Class:
    """A class of a script: its public members, by name."""

    def __init__(self, script, name):
        head = re.search(rf"(?:/\*\*((?:(?!\*/).)*?)\*/\n)?export class {name}\b[^\n]*\n(.*?)\n\}}", script, re.S)
        self.name = name
        self.doc = Doc.read(head[1] or "")
        self.members = {}
        lines = iter(head[2].split("\n"))
        comment = ""
        for line in lines:
            if re.match(r" {4}/\*\*", line) or re.match(r" {8}/\*\*", line):
                while not line.rstrip().endswith("*/"):
                    line += "\n" + next(lines)
                comment = DOC.search(line)[1]
                continue
            if re.match(r" {4}\w", line) or re.match(r" {8}this\.\w+ = ", line) and "@type" in comment:
                self._add(line.strip(), Doc.read(comment))
            comment = ""

    def _add(self, line, doc):
        if accessor := GET_OR_SET.match(line):
            kind, name, _ = accessor.groups()
            member = self._member(name, doc)
            if member is None:
                return
            given = doc.first("type")[1]
            if kind == "get":
                member.type = doc.first("returns")[1] or given or member.type
            else:
                member.accepts = doc.first("param")[1] or given or member.accepts
                member.type = member.type or re.sub(r" \| null$", "", member.accepts or "")
        elif method := METHOD.match(line):
            member = self._member(method[1], doc)
            if member:
                member.parameters = [(text.split(" ")[0], kind, " ".join(text.split(" ")[1:])) for _, kind, text in doc.all("param")]
                member.type = doc.first("returns")[1]
        elif value := FIELD.match(line):
            member = self._member(value[1], doc)
            if member:
                member.type = doc.first("type")[1] or {"true": "boolean", "false": "boolean"}.get(value[2])
                if value[1] != "ready":
                    member.accepts = member.type

    def _member(self, name, doc):
        if name.startswith("_") or name == "static":
            return None
        member = self.members.setdefault(name, Member(name))
        member.text = doc.text or member.text
        return member


class Event:
    def __init__(self, name, kind, text):
        self.name, self.type, self.text = name, kind, text


class Element:
    """A custom element: which members of its class it has, and its attributes, events and custom properties."""

    def __init__(self, script, shared, deck, model):
        definition = re.search(r"/\*\*((?:(?!\*/).)*?)\*/\nexport const define\w+ = \(\) => defineElement\('([\w-]+)'(.*)", script, re.S)
        doc = Doc.read(definition[1])
        self.tag = definition[2]
        self.deck = deck
        self.name = f"{deck.name}Element"
        own = [name for part in re.findall(r"(?:properties|methods): \[([^\]]*)\]", definition[3]) for name in re.findall(r"'(\w+)'", part)]
        if unknown := {*shared, *own} - set(deck.members):
            raise ValueError(f"<{self.tag}> has {', '.join(sorted(unknown))}, which {deck.name} does not")
        self.members = {name: deck.members[name] for name in [*shared, *own]}
        self.attributes = [(text.split(" ")[0], " ".join(text.split(" ")[1:])) for _, _, text in doc.all("attribute")]
        self.properties = [(text.split(" ")[0], " ".join(text.split(" ")[1:])) for _, _, text in doc.all("cssproperty")]
        body = re.search(rf"interface {deck.name}Events<.*?\n}}", model, re.S)[0]
        self.events = [
            Event(name, kind, text) for text, name, kind in re.findall(r"/\*\* (.*?) \*/\n    '([\w-]+)': CustomEvent<(.*)>", body)]


class Model:
    def __init__(self, web):
        def text(path):
            return (web / path).read_text()
        base = Class(text("deck/deck.js"), "Deck").members | Class(text("deck/commands.js"), "DeckCommands").members
        element = text("deck/element.js")
        shared = [name for part in re.findall(r"^const \w+ = \[(.*)\]", element, re.M) for name in re.findall(r"'(\w+)'", part)]
        self.decks, self.elements = [], []
        for path, name in (("swipe/swipe-stack.js", "SwipeStack"), ("wallet/wallet-deck.js", "WalletDeck")):
            deck = Class(text(path), name)
            given = re.match(r"Deck<(.*)>$", deck.doc.first("extends")[1])[1]
            types = dict(zip(["Item", "Feel", "Labels", "Progress"], re.split(r", (?![^<]*>)", given), strict=True))
            inherited = {name: member.replacing(types) for name, member in base.items()}
            deck.members = inherited | deck.members
            for name, member in deck.members.items():
                member.text = member.text or inherited.get(name, member).text
            self.decks.append(deck)
            self.elements.append(Element(text(path), shared, deck, text("types/model.d.ts")))
        self.lookahead = Class(text("deck/lookahead.js"), "Lookahead")
        self.load = Doc.read(re.search(r"/\*\*((?:(?!\*/).)*?)\*/\nexport function load\(", text("engine/engine.js"), re.S)[1])
