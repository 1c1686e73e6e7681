extension OpenAPI {
    /// The shapes of what is sent.
    static let schemas = parsed(
        #"""
        {
          "Error": {"type": "object", "required": ["error", "message"], "properties": {
            "error": {"type": "string", "description": "A code for programs."},
            "code": {"type": ["string", "null"]}, "values": {"type": "object"},
            "message": {"type": "string", "description": "One plain sentence for people."}}},
          "Notice": {"type": "object", "required": ["code", "values", "message"], "properties": {
            "code": {"type": ["string", "null"], "description": "The message's key in the page's words."},
            "values": {"type": "object", "description": "Texts, numbers and other notices, by their names in it."},
            "message": {"type": "string", "description": "The same in plain English."}}},
          "Conflict": {"type": "object", "required": ["error", "message"], "properties": {
            "error": {"type": "string"}, "message": {"type": "string"}, "code": {"type": ["string", "null"]}, "values": {"type": "object"},
            "state": {"$ref": "#/components/schemas/Round"}}},
          "Pile": {"type": "object", "required": ["count", "bytes"], "properties": {
            "count": {"type": "integer"}, "bytes": {"type": "integer"}}},
          "Card": {"type": "object", "required": ["id", "version", "kind", "name", "folder", "bytes",
              "width", "height", "taken", "badges", "duration", "picture", "preview", "original",
              "full", "playable", "state", "refusal"], "properties": {
            "id": {"type": "string"},
            "version": {"type": "string", "description": "Changes with the content of the files."},
            "kind": {"type": "string", "enum": ["photo", "video"]},
            "name": {"type": "string"},
            "folder": {"type": "string", "description": "Below the library; empty at its top."},
            "bytes": {"type": "integer"},
            "width": {"type": "integer", "description": "Upright; 0 where it is not known."},
            "height": {"type": "integer"},
            "taken": {"type": ["string", "null"], "description": "Local wall time, no zone."},
            "badges": {"type": "array", "items": {
              "type": "string", "enum": [
                "raw", "live", "video", "animated", "favourite", "damaged", "clock-unset", "clock-ahead",
                "impossible-date"]}},
            "duration": {"type": ["number", "null"], "description": "Seconds."},
            "stack": {"type": "integer", "description":
              "In a round: so many photos of a photo server are shown as this one. A decision is about this one alone."},
            "picture": {"type": "string"},
            "preview": {"type": ["string", "null"]},
            "original": {"type": "string"},
            "full": {"type": "string",
              "description": "As large as a browser can show it: the original, or made of it."},
            "playable": {"type": "boolean"},
            "state": {"type": "string", "enum": ["ok", "refused", "missing"]},
            "refusal": {"description": "Why it has no picture.", "enum": ["damaged", "too_large",
              "unknown_kind", "old_library", "not_a_picture", "decoder_crashed", null]}}},
          "Deck": {"type": "object", "required": ["id", "kind", "title", "count", "undecided",
              "bytes", "undecidedBytes", "looked", "all", "pinned", "cover"], "properties": {
            "id": {"type": "string"},
            "kind": {"type": "string", "enum": ["everything", "onThisDay", "biggest", "duplicates",
              "videos", "screenshots", "unclear", "month", "undated", "folders", "folder",
              "only"]},
            "title": {"type": "string"}, "count": {"type": "integer"},
            "undecided": {"type": "integer"}, "bytes": {"type": "integer"},
            "undecidedBytes": {"type": "integer"},
            "looked": {"type": "integer", "description": "With a decision, also in the trash."},
            "all": {"type": "integer", "description": "What was looked at and what was not."},
            "pinned": {"type": "boolean"},
            "cover": {"anyOf": [{"$ref": "#/components/schemas/Card"}, {"type": "null"}]}}},
          "Decks": {"type": "object", "required": ["version", "arranged", "decks", "rounds"], "properties": {
            "version": {"type": "integer", "description": "Grows with each change of the order or the pins."},
            "arranged": {"type": "boolean", "description": "A person has changed the order."},
            "decks": {"type": "array", "description": "As they stand, pinned ones first.",
              "items": {"$ref": "#/components/schemas/Deck"}},
            "rounds": {"type": "array", "description": "That are open, the last one used first.", "items": {"$ref": "#/components/schemas/OpenRound"}}}},
          "OpenRound": {"type": "object", "required": ["id", "position", "total", "state",
              "kept", "trash", "deck", "battle"], "properties": {
            "id": {"type": "string"}, "position": {"type": "integer"},
            "total": {"type": "integer"},
            "state": {"type": "string", "enum": ["active", "sheet"]},
            "kept": {"$ref": "#/components/schemas/Pile"},
            "trash": {"$ref": "#/components/schemas/Pile"},
            "deck": {"type": "object", "required": ["id", "title"], "properties": {
              "id": {"type": "string"}, "title": {"type": "string"}}},
            "battle": {"anyOf": [{"type": "null"}, {"type": "object",
              "required": ["kind", "title"], "properties": {
                "kind": {"type": "string", "enum": ["hoard", "duel"]},
                "title": {"type": "string"}}}]}}},
          "UndoneRound": {"type": "object", "required": ["round", "restored", "failed"],
            "properties": {
              "round": {"$ref": "#/components/schemas/Round"},
              "restored": {"type": "integer"},
              "failed": {"type": "array", "items": {"$ref": "#/components/schemas/Notice"},
                "description": "Why each other file stayed in the trash."}}},
          "DecksConflict": {"type": "object", "required": ["error", "message", "state"],
            "properties": {
              "error": {"type": "string"}, "message": {"type": "string"}, "code": {"type": ["string", "null"]}, "values": {"type": "object"},
              "state": {"$ref": "#/components/schemas/Decks"}}},
          "DeckDetails": {"type": "object", "required": ["id", "kind", "title", "count",
              "undecided", "bytes", "undecidedBytes", "looked", "all", "pinned", "cover", "photos", "videos", "kept",
              "trashed", "favourites", "later", "first", "last", "years", "samples",
              "above", "folders", "next"],
            "properties": {
              "id": {"type": "string"},
              "kind": {"type": "string"}, "title": {"type": "string"},
              "count": {"type": "integer"}, "undecided": {"type": "integer"},
              "bytes": {"type": "integer"}, "pinned": {"type": "boolean"},
              "cover": {"anyOf": [{"$ref": "#/components/schemas/Card"}, {"type": "null"}]},
              "undecidedBytes": {"type": "integer"},
              "looked": {"type": "integer"}, "all": {"type": "integer"},
              "photos": {"type": "integer"}, "videos": {"type": "integer"},
              "kept": {"type": "integer", "description": "Without the favourites."},
              "trashed": {"type": "integer",
                "description": "In the trash, or in place until a round is confirmed."},
              "favourites": {"type": "integer"}, "later": {"type": "integer"},
              "first": {"type": ["string", "null"], "description": "Local wall time, no zone."},
              "last": {"type": ["string", "null"]},
              "years": {"type": "array", "items": {"type": "integer"},
                "description": "Of on this day, oldest first; else empty."},
              "samples": {"type": "array", "maxItems": 12,
                "description": "Undecided ones first of all, in the order of the deck.",
                "items": {"$ref": "#/components/schemas/Card"}},
              "above": {"type": "array", "description": "Decks that it lies in, the highest first.",
                "items": {"type": "object", "required": ["id", "title"], "properties": {
                  "id": {"type": "string"}, "title": {"type": "string"}}}},
              "folders": {"type": "array", "maxItems": 201,
                "items": {"$ref": "#/components/schemas/DeckFolder"}},
              "next": {"type": ["string", "null"],
                "description": "With which more folders begin; null after the last."}}},
          "DeckFolder": {"type": "object", "required": ["id", "title", "count", "undecided",
              "bytes", "looked", "all"], "properties": {
            "id": {"type": "string", "description": "The deck that it opens."},
            "title": {"type": "string"}, "count": {"type": "integer"},
            "undecided": {"type": "integer"}, "bytes": {"type": "integer"},
            "looked": {"type": "integer"}, "all": {"type": "integer"}}},
          "DeckFolders": {"type": "object", "required": ["folders", "next"], "properties": {
            "folders": {"type": "array",
              "items": {"$ref": "#/components/schemas/DeckFolder"}},
            "next": {"type": ["string", "null"]}}},
          "Library": {"type": "object", "required": ["id", "name", "kind", "scanning", "comparing", "found", "indexed",
              "undecided", "offline", "problem", "readOnly", "leftOut", "dryRun", "firstDryRun", "immediate",
              "profile", "roundSizes", "round", "trash"], "properties": {
            "id": {"type": "string", "description":
              "Of this library and person; with X-Riffle-Library a client says that it means them."},
            "name": {"type": "string"}, "kind": {"enum": ["folder", "server"]}, "scanning": {"type": "boolean"},
            "comparing": {"type": "boolean", "description": "Pictures wait to be compared."},
            "found": {"type": "integer", "description": "Files that the present scan has seen."},
            "indexed": {"type": "integer", "description": "Cards that are in place."},
            "undecided": {"type": "integer"},
            "offline": {"type": "boolean", "description": "The library's drive or server seems to be away."},
            "problem": {"anyOf": [{"type": "null"}, {"$ref": "#/components/schemas/Notice"}]},
            "readOnly": {"type": "boolean",
              "description": "The journal cannot be written: nothing can be decided."},
            "leftOut": {"type": "object", "description": "Photos and videos that are no cards.",
              "required": ["message", "counts", "undecodable"], "properties": {
                "message": {"type": ["string", "null"], "description": "All of them in one plain sentence."},
                "counts": {"type": "object", "additionalProperties": {"type": "integer"},
                  "description": "By kind: raw, video, picture, empty and so on."},
                "undecodable": {"type": "object", "additionalProperties": {"type": "integer"},
                  "description": "Cards without pictures, by the name of their format."}}},
            "dryRun": {"type": "boolean"}, "firstDryRun": {"type": "boolean", "description":
              "The next round is the first on a photo server: it reports what would move, moves nothing, and stays open."},
            "immediate": {"type": "boolean"},
            "profile": {"type": "string"},
            "roundSizes": {"type": "array", "items": {"type": "integer"}},
            "round": {"type": ["string", "null"]},
            "trash": {"type": "object", "required": ["kind", "problem", "choices"], "properties": {
              "kind": {"type": "string", "enum": ["system", "folder", "list", "none"]},
              "problem": {"anyOf": [{"type": "null"}, {"$ref": "#/components/schemas/Notice"}]},
              "choices": {"type": "array", "items": {"type": "string", "enum": ["folder", "list"]},
                "description": "With none: what POST /api/trash-place may choose."}}}}},
          "People": {"type": "object", "required": ["people", "chosen", "longestName"], "properties": {
            "people": {"type": "array", "items": {"type": "object",
              "required": ["name", "current", "first"], "properties": {
                "name": {"type": "string"},
                "current": {"type": "boolean", "description": "This device decides for them."},
                "first": {"type": "boolean",
                  "description": "Devices on which nobody was chosen decide for them."}}}},
            "chosen": {"type": "boolean", "description": "Whether a person was chosen on this device."},
            "longestName": {"type": "integer", "description": "In characters."}}},
          "RoundSummary": {"type": "object", "required": ["id", "position", "total", "state",
              "kept", "trash"], "properties": {
            "id": {"type": "string"}, "position": {"type": "integer"},
            "total": {"type": "integer"},
            "state": {"type": "string", "enum": ["active", "sheet", "done"]},
            "kept": {"$ref": "#/components/schemas/Pile"},
            "trash": {"$ref": "#/components/schemas/Pile"}}},
          "Round": {"anyOf": [
            {"type": "object", "required": ["round"], "properties": {"round": {"type": "null"}}},
            {"type": "object", "required": ["id", "number", "deck", "battle", "before", "groups", "state",
                "total", "position", "cards", "history", "decisions", "kept", "trash", "stars"], "properties": {
              "id": {"type": "string"}, "number": {"type": "integer"},
              "deck": {"type": "object", "required": ["id", "title"], "properties": {
                "id": {"type": "string"}, "title": {"type": "string"}}},
              "battle": {"anyOf": [{"type": "null"}, {"$ref": "#/components/schemas/Battle"}]},
              "before": {"description": "The round that this person finished last, if it can be undone.",
                "anyOf": [{"type": "null"}, {"type": "object",
                  "required": ["id", "title", "deck", "battle", "trashed"], "properties": {
                    "id": {"type": "string"}, "title": {"type": "string"}, "deck": {"type": "string"}, "battle": {"type": ["string", "null"]},
                    "trashed": {"type": "integer",
                      "description": "Files that would be restored from the trash."}}}]},
              "groups": {"description": "Of bursts and duplicates: the cards that are alike; else null.",
                "anyOf": [{"type": "null"},
                  {"type": "array", "items": {"$ref": "#/components/schemas/LikeGroup"}}]},
              "state": {"type": "string", "enum": ["active", "sheet", "done"]},
              "total": {"type": "integer"}, "position": {"type": "integer"},
              "cards": {"type": "array", "items": {"$ref": "#/components/schemas/Card"}},
              "history": {"type": "array", "description": "Oldest first.", "items": {
                "$ref": "#/components/schemas/Entry"}},
              "decisions": {"type": "object", "description": "By the card's id.",
                "additionalProperties": {"$ref": "#/components/schemas/Decision"}},
              "kept": {"$ref": "#/components/schemas/Pile"}, "trash": {"$ref": "#/components/schemas/Pile"},
              "stars": {"type": "object", "description": "Of rated cards, by id.", "additionalProperties": {"type": "integer"}},
              "labels": {"type": "object", "description": "Of labelled cards, by id.",
                "additionalProperties": {"$ref": "#/components/schemas/Label"}}}}]},
          "LikeGroup": \#(likeGroup),
          "Entry": {"type": "object", "required": ["card", "decision"], "properties": {
            "card": {"type": "string"}, "decision": {"$ref": "#/components/schemas/Decision"}}},
          "DeckName": {"type": "object", "required": ["id", "title"], "properties": {
            "id": {"type": "string"}, "title": {"type": "string"},
            "whole": {"$ref": "#/components/schemas/DeckName"},
            "filters": {"type": "array", "description": "Of a part of a deck.",
              "items": {"$ref": "#/components/schemas/Filter"}}}},
          "Boss": {"type": "object", "required": ["boss"], "properties": {
            "boss": {"anyOf": [{"type": "null"}, {"type": "object",
              "required": ["kind", "title", "cards", "next"], "properties": {
                "kind": {"type": "string", "enum": ["hoard", "duel"]},
                "title": {"type": "string"},
                "cards": {"type": "array", "description": "Those that the battle would have now.",
                  "items": {"$ref": "#/components/schemas/Card"}},
                "next": {"$ref": "#/components/schemas/DeckName"}}}]}}},
          "Battle": {"type": "object", "description": "What sets a battle apart from a round.",
            "required": ["kind", "title", "next"], "properties": {
              "kind": {"type": "string", "enum": ["hoard", "duel"]},
              "title": {"type": "string"},
              "next": {"description": "The deck of the round behind it.", "anyOf": [
                {"type": "null"}, {"$ref": "#/components/schemas/DeckName"}]},
              "health": {"type": "object", "description": "Of the hoard's boss, in bytes.",
                "required": ["full", "left"], "properties": {
                  "full": {"type": "integer"}, "left": {"type": "integer"}}},
              "duel": {"$ref": "#/components/schemas/Duel"}}},
          "Duel": {"type": "object", "required": ["over", "owed", "sides", "answers"],
            "properties": {
              "over": {"type": "boolean", "description": "Nothing is left to ask."},
              "owed": {"type": "array", "items": {"$ref": "#/components/schemas/Entry"},
                "description": "What is to be decided without a question."},
              "sides": {"type": "array", "minItems": 2, "maxItems": 2,
                "items": {"type": "object", "required": ["card", "left"], "properties": {
                  "card": {"type": ["string", "null"], "description": "Who stands there, or won."},
                  "left": {"type": "array", "description": "Who left it, oldest first.",
                    "items": {"$ref": "#/components/schemas/Entry"}}}}},
              "answers": {"description": "Null where it is not thought out so far ahead.",
                "anyOf": [{"type": "null"}, {"type": "object",
                  "required": ["first", "second", "keep", "undo"], "properties": {
                    "first": {"$ref": "#/components/schemas/DuelAnswer"},
                    "second": {"$ref": "#/components/schemas/DuelAnswer"},
                    "keep": {"$ref": "#/components/schemas/DuelAnswer"},
                    "undo": {"$ref": "#/components/schemas/DuelAnswer"}}}]}}},
          "DuelAnswer": {"anyOf": [{"type": "null"},
            {"type": "object", "required": ["decisions", "then"], "properties": {
              "decisions": {"type": "array", "items": {"$ref": "#/components/schemas/Entry"},
                "description": "To be made in this order; those of undo are to be taken back."},
              "then": {"$ref": "#/components/schemas/Duel"}}}]},
          "Decision": {"type": "string", "enum": ["keep", "trash", "favourite", "later"]},
          "Decided": {"type": "object", "required": ["seq", "card", "decision", "round"],
            "properties": {
              "seq": {"type": "integer", "description": "The place in the journal."},
              "card": {"type": "string"},
              "decision": {"$ref": "#/components/schemas/Decision"},
              "round": {"$ref": "#/components/schemas/RoundSummary"}}},
          "Undone": {"$ref": "#/components/schemas/Decided"},
          "Trashed": {"type": "object", "required": ["moved", "failed", "bytes", "dryRun", "finished",
              "choices"],
            "properties": {
              "moved": {"type": "array", "items": {"type": "object",
                "required": ["card", "bytes"], "properties": {
                  "card": {"type": "string"}, "bytes": {"type": "integer"}}}},
              "failed": {"type": "array", "items": {"type": "object",
                "required": ["card", "code", "values", "message"],
                "properties": {"card": {"type": "string"}, "message": {"type": "string"}, "code": {"type": ["string", "null"]}, "values": {"type": "object"}}}},
              "bytes": {"type": "integer"},
              "dryRun": {"type": "boolean", "description": "True: nothing really moved."},
              "finished": {"type": "boolean",
                "description": "False: nothing was moved, and the round waits."},
              "choices": {"type": "array", "items": {"type": "string", "enum": ["folder", "list"]},
                "description": "Where else what has no trash could go, by POST /api/trash-place."}}},
          "Trash": {"type": "object", "required": ["entries", "next", "bytes", "emptyAfter", "empties"], "properties": {
            "next": {"type": ["string", "null"], "description": "GET /api/trash/{id} has what is next."},
            "entries": {"type": "array", "items": {"type": "object",
              "required": ["id", "card", "picture", "item", "person", "name", "folder", "bytes",
                "trashedAt", "round", "state"],
              "properties": {
                "id": {"type": "string"}, "card": {"type": "string"},
                "picture": {"type": ["string", "null"]},
                "item": {"oneOf": [{"$ref": "#/components/schemas/Card"}, {"type": "null"}],
                  "description": "To look at it in the trash."},
                "person": {"type": ["string", "null"], "description": "Who moved it there."},
                "name": {"type": "string"}, "folder": {"type": "string"},
                "bytes": {"type": "integer"},
                "trashedAt": {"type": "string", "description": "UTC, as 2024-05-03T12:00:00Z."},
                "round": {"type": "string"},
                "state": {"type": "string",
                  "enum": ["trashed", "unclear", "restored", "gone", "emptied"],
                  "description": "Unclear: the file there may be another one. Emptied: deleted by Riffle."}}}},
            "bytes": {"type": "integer", "description": "In the trash now."},
            "emptyAfter": {"type": ["integer", "null"],
              "description": "The number of days after which Riffle deletes an entry; null if it never does."},
            "empties": {"type": "boolean", "description": "Whether Riffle may delete entries."}}},
          "Emptied": {"type": "object", "required": ["emptied", "failed"], "properties": {
            "emptied": {"type": "array", "items": {"type": "object",
              "required": ["id", "bytes"], "properties": {
                "id": {"type": "string"}, "bytes": {"type": "integer"}}}},
            "failed": {"type": "array", "items": {"type": "object",
              "required": ["id", "code", "values", "message", "unclear"], "properties": {
                "id": {"type": "string"}, "message": {"type": "string"}, "code": {"type": ["string", "null"]}, "values": {"type": "object"},
                "unclear": {"type": "boolean",
                  "description": "The file may be another one, so it stays."}}}}}},
          "Restored": {"type": "object", "required": ["restored", "failed"], "properties": {
            "restored": {"type": "array", "items": {"type": "object",
              "required": ["id", "path"], "properties": {
                "id": {"type": "string"},
                "path": {"type": "string", "description": "Below the library."}}}},
            "failed": {"type": "array", "items": {"type": "object",
              "required": ["id", "code", "values", "message", "unclear"], "properties": {
                "id": {"type": "string"}, "message": {"type": "string"}, "code": {"type": ["string", "null"]}, "values": {"type": "object"},
                "unclear": {"type": "boolean",
                  "description": "It comes back when asked for with anyway."}}}}}},
          "Done": {"type": "object", "required": ["done"], "properties": {
            "done": {"type": "boolean"}}},
          "Devices": {"type": "object", "required": ["devices"], "properties": {
            "devices": {"type": "array", "items": {"type": "object",
              "required": ["id", "device", "name", "created", "seen", "current"], "properties": {
                "id": {"type": "string"},
                "device": {"type": "string", "description": "What it says it is."},
                "name": {"type": "string", "description": "What a person calls it, or in short what it is."},
                "created": {"type": "integer"}, "seen": {"type": "integer"},
                "current": {"type": "boolean"}}}}}},
          "Invitation": {"type": "object",
              "required": ["address", "seconds", "secure", "fingerprint", "code"], "properties": {
            "address": {"type": "string", "description": "It signs a device in, once."},
            "seconds": {"type": "integer", "description": "How long it works."},
            "secure": {"type": "boolean", "description": "Whether the connection is encrypted."},
            "fingerprint": {"type": ["string", "null"],
              "description": "The SHA-256 fingerprint of a certificate that Riffle made."},
            "code": {"type": "object", "required": ["size", "path"], "properties": {
              "size": {"type": "integer", "description": "Modules in a row of the QR code."},
              "path": {"type": "string", "description": "Its dark modules, as the path of an SVG."}}}}},
          "Revoked": {"type": "object", "required": ["count"], "properties": {
            "count": {"type": "integer", "description": "Devices that were signed out."}}},
          "Share": {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2,
            "description": "How many were looked at, and how many there are."},
          "Progress": {"type": "object", "required": ["looked", "all", "trash", "freed", "rounds",
              "battles", "years", "undated"], "properties": {
            "looked": {"type": "integer"}, "all": {"type": "integer"},
            "trash": {"$ref": "#/components/schemas/Pile"},
            "freed": {"$ref": "#/components/schemas/Pile"},
            "rounds": {"type": "integer"}, "battles": {"type": "integer"},
            "years": {"type": "array", "description": "The latest first.", "items": {
              "type": "object", "required": ["year", "months"], "properties": {
                "year": {"type": "integer"},
                "months": {"type": "array", "minItems": 12, "maxItems": 12,
                  "description": "January to December; null where there is nothing.",
                  "items": {"anyOf": [
                    {"$ref": "#/components/schemas/Share"}, {"type": "null"}]}}}}},
            "undated": {"anyOf": [{"$ref": "#/components/schemas/Share"}, {"type": "null"}]}}},
          "Settings": {"type": "object", "required": ["settings", "swipes", "sides", "problem",
              "choices"], "properties": {
            "settings": {"type": "object",
              "required": ["roundSize", "up", "down", "bosses", "progress", "taught", "language"], "properties": {
                "roundSize": {"type": "integer"},
                "up": {"$ref": "#/components/schemas/SwipeAction"}, "down": {"$ref": "#/components/schemas/SwipeAction"},
                "bosses": {"type": "boolean"}, "progress": {"type": "boolean"}, "taught": {"type": "boolean"},
                "language": {"type": "string", "description": "A tag, or system."}}},
            "swipes": {"type": "object", "description": "What a swipe to each side decides.",
              "additionalProperties": {"anyOf": [{"$ref": "#/components/schemas/Decision"}, {"type": "null"}]}},
            "sides": {"type": "object", "additionalProperties": {"type": "string"},
              "description": "The side from which a card with a decision comes back."},
            "problem": {"anyOf": [{"type": "null"}, {"$ref": "#/components/schemas/Notice"}],
              "description": "What was wrong with the file that keeps the settings."},
            "choices": {"type": "object", "required": ["roundSizes", "actions", "feels", "chimes"],
              "properties": {
                "roundSizes": {"type": "array", "items": {"type": "integer"}},
                "actions": {"type": "array",
                  "items": {"$ref": "#/components/schemas/SwipeAction"}},
                "feels": {"type": "array", "items": {"$ref": "#/components/schemas/Feel"}},
                "chimes": {"type": "object",
                  "required": ["loudness", "attack", "octave", "decisions", "notes"],
                  "properties": {
                    "loudness": {"type": "number"}, "attack": {"type": "number"},
                    "octave": {"type": "number"},
                    "decisions": {"type": "object", "description": "Which chime a decision has.",
                      "additionalProperties": {"type": "string"}},
                    "notes": {"type": "object", "additionalProperties": {"type": "array",
                      "items": {"type": "array", "items": {"type": "number"},
                        "description": "Hertz, start and length in seconds."}}}}}}}}},
          "SwipeAction": {"type": "string", "enum": ["nothing", "keep", "favourite", "later"]},
          "Feel": {"type": "object", "required": ["name", "groups"], "properties": {
            "name": {"type": "string"},
            "groups": {"type": "array", "items": {"type": "object",
              "required": ["name", "constants"], "properties": {
                "name": {"type": "string"},
                "constants": {"type": "array", "items": {"type": "object",
                  "required": ["name", "unit", "least", "most", "step", "canBeOff"],
                  "properties": {
                    "name": {"type": "string"},
                    "unit": {"type": "string",
                      "enum": ["points", "pointsPerSecond", "seconds", "degrees", "share"]},
                    "whole": {"type": "string", "enum": ["width", "wayToEdge"],
                      "description": "What a share is a share of, where that is not plain."},
                    "least": {"type": "number"}, "most": {"type": "number"},
                    "step": {"type": "number"}, "canBeOff": {"type": "boolean"}}}}}}}}}
        }
        """#)
}
