extension Array {
    /// Empty, with room for `count` elements.
    @inline(never)
    package init(roomFor count: Int) {
        self = []
        reserveCapacity(count)
    }

    /// `append` as a call: in line, as the compiler likes it, it is larger than most of what calls it.
    @inline(never)
    package mutating func push(_ element: Element) { append(element) }
}
