// A frame in the engine's memory, as Sources/CardistryWeb/Decks/FrameRecord.swift writes it.

export const DIRECTIONS = ['left', 'right', 'up', 'down', 'upLeft', 'upRight', 'downLeft', 'downRight']
export const HAPTICS = ['selection', 'lightImpact', 'mediumImpact', 'heavyImpact']

// The header.
export const CARDS = 0, EVENTS = 1, CLAIM = 2, NEED = 3, COUNT = 4, SURROUNDINGS = 5
export const HEADER = 12

/** What the surroundings of a swipe stack and of a wallet show. */
export const PROGRESS = 2
export const TOP = 0, FEEDBACK_CARD = 1, DIRECTION = 3, WASH = 4
export const OPEN = 0, FOCUSED = 1, SPREAD = 3, OFFSET = 4, LIMIT = 5, PILE_IS_REACHABLE = 6

/** Phases of a touch. */
export const BEGAN = 0, MOVED = 1, ENDED = 2, CANCELLED = 3

/** What becomes of the touch that counts. */
export const UNCLAIMED = 0, CLAIMED = 2

// A card.
export const ID = 0, PHASE = 1, DEPTH = 2
export const X = 3, Y = 4, ANGLE = 5, SCALE = 6, OPACITY = 7, Z = 8, WIDTH = 9, HEIGHT = 10
export const TAKES_TOUCHES = 11, IS_ACCESSIBLE = 12
export const STAMP = 13, STAMP_PROGRESS = 14, STAMP_SCALE = 15
export const PLACE = 16, OPENNESS = 17, HEADER_OPACITY = 18, HEADER_SCALE = 19
export const REVISION = 20, REST = 21
export const CARD = 22

/** Numbers of an event. */
export const EVENT = 9

/** Numbers of a keyframe: its time, then those of a card up to the stamp's scale. */
export const TIME = 0, KEYFRAME = 16
