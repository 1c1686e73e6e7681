"""decks.d.ts: the classes and elements, for TypeScript."""

import re

ITEM = "<Item extends DeckItem = any>"


def declare(model):
    parts = [HEAD]
    for deck, element in zip(model.decks, model.elements, strict=True):
        parts += [_options(deck), _class(deck), _element(element)]
    parts += [_lookahead(model.lookahead), _load(model.load), _globals(model.elements)]
    return "\n".join(parts)


HEAD = """import type { SwipeDirection, SwipeFeel, WalletFeel } from './feels.js'
import type {
    DeckItem, DeckMotion, LookaheadPlan, SwipeDecision, SwipeLabels, SwipeProgress, SwipeStackEvents, WalletDeckEvents, WalletLabels,
    WalletPile, WalletProgress, WalletState,
} from './model.js'

type Id = string | number
export {}
"""


def comment(text, indent="    ", parameters=()):
    rows = [text] if text else []
    rows += [f"@param {name} {said}" for name, said in parameters if said]
    if not rows:
        return ""
    if len(rows) == 1:
        return f"{indent}/** {rows[0]} */\n"
    return f"{indent}/**\n" + "".join(f"{indent} * {row}\n" for row in rows) + f"{indent} */\n"


def _parameters(member):
    """The parameters as TypeScript writes them, and (name, text) of each. `options.name` are members of an object."""
    written, texts = [], []
    for name, kind, text in member.parameters:
        bare = name.strip("[]")
        if "." in bare:
            outer, inner = bare.split(".")
            mark = "?" if name.startswith("[") else ""
            at = next(i for i, one in enumerate(written) if one.startswith(f"{outer}:"))
            if written[at].endswith("object"):
                written[at] = f"{outer}: {{\n    }}"
            member_text = f"{comment(text, ' ' * 8)}        {inner}{mark}: {kind}\n"
            written[at] = written[at][:-5] + member_text + "    }"
        else:
            written.append(f"{bare}{'?' if name.startswith('[') else ''}: {kind}")
            texts.append((bare, text))
    return ", ".join(written), texts


def _member(member):
    if member.is_method:
        written, texts = _parameters(member)
        if member.name == "constructor":
            return f"{comment(member.text, parameters=texts)}    constructor({written})\n"
        return f"{comment(member.text, parameters=texts)}    {member.name}({written}): {member.type}\n"
    text = comment(member.text)
    if member.accepts is None:
        return f"{text}    readonly {member.name}: {member.type}\n"
    if member.accepts == member.type:
        return f"{text}    {member.name}: {member.type}\n"
    return f"{text}    get {member.name}(): {member.type}\n    set {member.name}(value: {member.accepts})\n"


def _options(deck):
    rows = "".join(
        f"{comment(member.text)}    {member.name}?: {member.accepts}\n"
        for member in deck.members.values() if not member.is_method and member.accepts)
    return f"/** The properties of a deck that may be given when it is made. */\nexport interface {deck.name}Options{ITEM} {{\n{rows}}}\n"


def _class(deck):
    members = "".join(map(_member, deck.members.values()))
    return f"{comment(deck.doc.text, '')}export class {deck.name}{ITEM} {{\n{members}}}\n"


def _element(element):
    members = "".join(map(_member, element.members.values()))
    events = f"{element.deck.name}Events<Item>"
    this = f"this: {element.name}<Item>, event"
    for name, options in (("add", "AddEventListenerOptions"), ("remove", "EventListenerOptions")):
        members += (
            f"    {name}EventListener<Type extends keyof {events}>(\n"
            f"        type: Type, listener: ({this}: {events}[Type]) => unknown, options?: boolean | {options}): void\n"
            f"    {name}EventListener<Type extends keyof HTMLElementEventMap>(\n"
            f"        type: Type, listener: ({this}: HTMLElementEventMap[Type]) => unknown, options?: boolean | {options}): void\n"
            f"    {name}EventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | {options}): void\n")
    return (f"{comment(f'`<{element.tag}>`. {element.deck.doc.text}', '')}"
            f"export class {element.name}{ITEM} extends HTMLElement {{\n{members}}}\n")


def _lookahead(lookahead):
    members = "".join(map(_member, lookahead.members.values()))
    return f"{comment(lookahead.doc.text, '')}export class Lookahead {{\n{members}}}\n"


def _load(doc):
    _, kind, text = doc.first("param")
    said = comment(doc.text, "", [("from", " ".join(text.split(" ")[1:]))])
    return f"{said}export function load(from?: {kind}): Promise<void>\n"


def _globals(elements):
    tags = "".join(f"        '{element.tag}': {element.name}\n" for element in elements)
    events = {event.name: element for element in reversed(elements) for event in element.events}
    rows = "".join(f"        '{name}': {element.deck.name}Events['{name}']\n" for name, element in sorted(events.items()))
    return ("declare global {\n    interface HTMLElementTagNameMap {\n" + tags + "    }\n"
            "    // All events bubble, so any element may have a listener for them.\n"
            "    interface GlobalEventHandlersEventMap {\n" + rows + "    }\n}\n")


def entry(script):
    """The declarations of an entry of the package: the names that it exports, and all types."""
    names = [name for part in re.findall(r"^export \{ (.*) \}", script, re.M) for name in part.split(", ")]
    names += re.findall(r"^export const (\w+)", script, re.M)
    return f"export {{ {', '.join(sorted(set(names)))} }} from './decks.js'\n{TYPES}"


TYPES = """export type { SwipeStackOptions, WalletDeckOptions } from './decks.js'
export * from './feels.js'
export * from './model.js'
"""
