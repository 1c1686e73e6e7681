package import Cardistry

/// A set of small numbers from 0 up, a bit for each: a fraction of the code of a hashed set.
package struct NumberSet: ItemSet {
    private var words: [Int32] = []

    package init() {}

    package func contains(_ number: Int32) -> Bool {
        let place = Int(number >> 5)
        return words.indices.contains(place) && words[place] & (1 << (number & 31)) != 0
    }

    @inline(never)
    package mutating func add(_ number: Int32) -> Bool {
        if contains(number) { return false }
        let place = Int(number >> 5)
        while words.count <= place { words.push(0) }
        words[place] |= 1 << (number & 31)
        return true
    }
}
