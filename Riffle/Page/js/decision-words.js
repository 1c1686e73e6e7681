// What a swipe can do, in words.

export const ACTIONS = { nothing: 'Nothing', keep: 'Keep', favourite: 'Favourite', later: 'Later', bin: 'Bin' }
