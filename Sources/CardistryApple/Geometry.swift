#if canImport(CoreGraphics)
    package import Cardistry
    package import CoreGraphics

    extension Vector {
        package init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
    }

    extension Extent {
        package init(_ size: CGSize) {
            self.init(width: Double(size.width), height: Double(size.height))
        }

        /// How far the middle of a deck's card has to go, along either axis, to be out of sight from everywhere in
        /// the window, whichever way it turns meanwhile.
        ///
        /// - Parameters:
        ///   - window: the size of the window, in points.
        ///   - deck: where the deck lies in it.
        package init(clearing window: CGSize, from deck: CGRect) {
            let reach = Extent(deck.size).center.length
            self.init(
                width: Double(max(deck.midX, window.width - deck.midX)) + reach,
                height: Double(max(deck.midY, window.height - deck.midY)) + reach)
        }
    }
#endif
