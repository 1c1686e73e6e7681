extension Array {
    /// Empty, with room for `count` elements.
    @inline(never)
    package init(roomFor count: Int) {
        self = []
        reserveCapacity(count)
    }

    /// `append` that is never inlined: inlined, it is larger than most of its callers.
    @inline(never)
    package mutating func push(_ element: Element) { append(element) }
}
