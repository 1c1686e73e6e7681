extension Vector {
    /// The point where the line from `inside` to `outside` crosses a circle. A drag is measured from there,
    /// however far apart the samples are.
    static func crossing(
        from inside: Vector, to outside: Vector, around centre: Vector, radius: Double
    ) -> Vector {
        let way = outside - inside
        let from = inside - centre
        let a = way.dot(way)
        guard a > 0 else { return outside }
        let b = from.dot(way)
        let c = from.dot(from) - radius * radius
        let root = max(b * b - a * c, 0).squareRoot()
        return inside + way * min(max((root - b) / a, 0), 1)
    }
}
