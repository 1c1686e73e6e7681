// What people are called; the one that is there from the beginning was never given a name.

export const nameOf = name => (name === 'default' ? 'Default' : name)
