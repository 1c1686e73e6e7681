/** Milliseconds until a picture is asked for again, by the reason why there is none now. */
export const PAUSES = { offline: 3000, took_too_long: 60_000 }
