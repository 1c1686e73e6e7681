// A frame in the engine's memory, as Sources/CardistryWeb/Decks/FrameRecord.swift writes it.

export const DIRECTIONS = ['left', 'right', 'up', 'down', 'upLeft', 'upRight', 'downLeft', 'downRight']
export const HAPTICS = ['selection', 'lightImpact', 'mediumImpact', 'heavyImpact']

// The header.
export const CARDS = 0
export const EVENTS = 1
export const CLAIM = 2
export const NEED = 3
export const COUNT = 4
export const SURROUNDINGS = 5
export const HEADER = 14

/** What becomes of the touch that counts. */
export const UNCLAIMED = 0
export const CLAIMED = 2

// A card.
export const ID = 0
export const PHASE = 1
export const DEPTH = 2
export const X = 3
export const Y = 4
export const ANGLE = 5
export const SCALE = 6
export const OPACITY = 7
export const Z = 8
export const WIDTH = 9
export const HEIGHT = 10
export const TAKES_TOUCHES = 11
export const IS_ACCESSIBLE = 12
export const STAMP = 13
export const STAMP_PROGRESS = 14
export const STAMP_SCALE = 15
export const PLACE = 17
export const OPENNESS = 18
export const HEADER_OPACITY = 19
export const HEADER_SCALE = 20
export const REVISION = 21
export const REST = 22
export const CARD = 23

/** Numbers of an event. */
export const EVENT = 9

/** Numbers of a keyframe: time, x, y, angle, scale, opacity, and the stamp's direction, progress and scale. */
export const KEYFRAME = 9
