// Written by Tests/CardistryTests with `UPDATE_FEELS=1 swift test --filter FileTests`.
// Checksum of the sources: 71565f7d
// - Sources/CardistryWeb/Decks/Table.swift
// - Sources/Cardistry/SwipeStack/SwipeDirection.swift
// - Sources/Cardistry/Deck/Haptic.swift
// - Sources/Cardistry/SwipeStack/RevocationCause.swift
// - Sources/Cardistry/SwipeStack/SwipePhase.swift
// - Sources/Cardistry/SwipeStack/Tilt.swift
// - Sources/Cardistry/WalletDeck/WalletPhase.swift
// - Sources/Cardistry/Commands/KeyStroke.swift
// - Sources/Cardistry/Deck/GestureClaim.swift
// - Sources/Cardistry/Deck/FeelKind.swift
// - Sources/Cardistry/Gesture/Touch.swift

/** The version of this table, which the engine must have, too. */
export const VERSION = 1874225986

// Kinds of inputs, by which a record begins.
export const INPUT_TOUCH = 0, INPUT_SHIFT = 1, INPUT_YIELD_TOUCH = 2, INPUT_PRESS = 3, INPUT_COMMAND = 4, INPUT_INSERT = 5,
    INPUT_REMOVE = 6, INPUT_MOVE = 7, INPUT_REPLACE = 8, INPUT_RELOAD = 9, INPUT_RESTORE = 10, INPUT_SIZE = 11,
    INPUT_OVERSCAN = 12, INPUT_FEEL = 13, INPUT_REDUCE_MOTION = 14, INPUT_VISIBLE_AREA = 15, INPUT_DIRECTIONS = 16, INPUT_TIME = 17
export const SWIPE_SWIPE = 0, SWIPE_UNDO = 1, SWIPE_ACTIVATE = 2, SWIPE_CANCEL = 3, SWIPE_ROLLBACK = 4
export const WALLET_FOCUS_PREVIOUS = 0, WALLET_FOCUS_NEXT = 1, WALLET_FOCUS_FIRST = 2, WALLET_FOCUS_LAST = 3, WALLET_ACTIVATE = 4, WALLET_CANCEL = 5,
    WALLET_MOVE_UP = 6, WALLET_MOVE_DOWN = 7, WALLET_OPEN = 8, WALLET_CLOSE = 9, WALLET_FOCUS = 10, WALLET_MOVE = 11,
    WALLET_SCROLL = 12, WALLET_BOUNCE = 13, WALLET_SCROLL_CONTENT = 14
export const PICTURE_UPDATE = 0, PICTURE_LOADED = 1, PICTURE_FAILED = 2
export const PLAN_LISTS = ['load', 'background', 'cancel', 'evict']

// Why the engine refuses a call, by its negative answer.
export const FAULTS = ['none', 'unknownHandle', 'unknownKind', 'shortRecord', 'wrongValue']

// The head of a frame.
export const CARDS = 0, EVENTS = 1, IS_WHOLE = 2, CLAIM = 3, NEED = 4, COUNT = 5,
    NOW = 6, DROPPED = 7, FEEDBACK_IS_NEW = 8, OWN = 9
export const HEADER = 17

// Of a swipe stack, from OWN onward.
export const TOP = 0, FEEDBACK_CARD = 1, PROGRESS = 2, DIRECTION = 3, WASH = 4, UNDECIDED = 5,
    DECIDED = 6, LAST_DECIDED = 7

// Of a wallet, from OWN onward.
export const OPEN = 0, FOCUSED = 1, SPREAD = 3, OFFSET = 4, LIMIT = 5, PILE_IS_REACHABLE = 6

// A card.
export const ID = 0, PHASE = 1, DEPTH = 2, X = 3, Y = 4, ANGLE = 5,
    SCALE = 6, OPACITY = 7, Z = 8, WIDTH = 9, HEIGHT = 10, TAKES_TOUCHES = 11,
    IS_ACCESSIBLE = 12, STAMP = 13, STAMP_PROGRESS = 14, STAMP_SCALE = 15, PLACE = 16, OPENNESS = 17,
    HEADER_OPACITY = 18, HEADER_SCALE = 19, REVISION = 20, REST = 21, CHANGED = 22
export const CARD = 23

// A keyframe: a time, then the numbers of a card.
export const TIME = 0
export const KEYFRAME = 16

// An event.
export const EVENT_TIME = 0, EVENT_KIND = 1, EVENT_CARD = 2, EVENT_FIRST = 3, EVENT_SECOND = 4, EVENT_FACT = 5,
    EVENT_COUNT = 6, EVENT_NEXT = 7, EVENT_NEXT_PLACE = 8
export const EVENT = 9
export const FACT_DECIDED = 0, FACT_REVOKED = 1, FACT_OPENED = 2, FACT_CLOSED = 3, FACT_LIFTED = 4, FACT_MOVED = 5
export const FACTS = ['decided', 'revoked', 'opened', 'closed', 'lifted', 'moved']

// Events and phases.
export const SWIPE_EVENTS = ['decided', 'revoked', 'left', 'returned', 'tapped', 'haptic', 'empty']
export const SWIPE_EVENT_DECIDED = 0, SWIPE_EVENT_REVOKED = 1, SWIPE_EVENT_LEFT = 2, SWIPE_EVENT_RETURNED = 3, SWIPE_EVENT_TAPPED = 4, SWIPE_EVENT_HAPTIC = 5,
    SWIPE_EVENT_EMPTY = 6
export const WALLET_EVENTS = ['opened', 'closed', 'arrived', 'returned', 'tapped', 'lifted', 'reordered', 'focused', 'haptic']
export const WALLET_EVENT_OPENED = 0, WALLET_EVENT_CLOSED = 1, WALLET_EVENT_ARRIVED = 2, WALLET_EVENT_RETURNED = 3, WALLET_EVENT_TAPPED = 4, WALLET_EVENT_LIFTED = 5,
    WALLET_EVENT_REORDERED = 6, WALLET_EVENT_FOCUSED = 7, WALLET_EVENT_HAPTIC = 8
export const SWIPE_PHASES = ['resting', 'held', 'returning', 'leaving', 'comingBack', 'waiting']
export const SWIPE_PHASE_RESTING = 0, SWIPE_PHASE_HELD = 1, SWIPE_PHASE_RETURNING = 2, SWIPE_PHASE_LEAVING = 3, SWIPE_PHASE_COMING_BACK = 4, SWIPE_PHASE_WAITING = 5
export const WALLET_PHASES = ['stacked', 'held', 'returning', 'opening', 'open', 'dragged', 'closing']
export const WALLET_PHASE_STACKED = 0, WALLET_PHASE_HELD = 1, WALLET_PHASE_RETURNING = 2, WALLET_PHASE_OPENING = 3, WALLET_PHASE_OPEN = 4, WALLET_PHASE_DRAGGED = 5,
    WALLET_PHASE_CLOSING = 6

// Touches and keys.
export const BEGAN = 0, MOVED = 1, ENDED = 2, CANCELLED = 3
export const CLAIM_NONE = 0, CLAIM_PENDING = 1, CLAIM_CLAIMED = 2, CLAIM_YIELDED = 3
export const KEY_LEFT = 0, KEY_RIGHT = 1, KEY_UP = 2, KEY_DOWN = 3, KEY_HOME = 4, KEY_END = 5,
    KEY_RETURN_KEY = 6, KEY_SPACE = 7, KEY_ESCAPE = 8, KEY_BACKSPACE = 9, KEY_Z = 10
export const MODIFIER_NONE = 0, MODIFIER_COMMAND = 1, MODIFIER_OPTION = 2

// Values of feels and events.
export const DIRECTIONS = ['left', 'right', 'up', 'down', 'upLeft', 'upRight', 'downLeft', 'downRight']
export const HAPTICS = ['selection', 'lightImpact', 'mediumImpact', 'heavyImpact']
export const REVOCATIONS = ['caught', 'undo', 'rollback']
export const PIVOTS = ['restingCentre', 'bottomEdge', 'touch']
export const SENSES = ['clockwise', 'byHalf']
export const FEEL_NUMBER = 0, FEEL_FLAG = 1, FEEL_SPEED = 2, FEEL_SPRING = 3, FEEL_LENGTH = 4, FEEL_CURVE = 5,
    FEEL_DIRECTIONS = 6, FEEL_RANGE = 7, FEEL_HAPTIC = 8, FEEL_PIVOT = 9, FEEL_SENSE = 10
