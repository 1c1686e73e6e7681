#if canImport(SwiftUI)
    public import Foundation
    public import SwiftUI

    /// A card with a picture that fills it and a strip of facts at its bottom. It also works
    /// outside a deck.
    ///
    /// ```swift
    /// CardView {
    ///     Image(photo.name).resizable().scaledToFill()
    /// } strip: {
    ///     Text(photo.title).font(.headline)
    /// }
    /// ```
    public struct CardView<Picture: View, Strip: View>: View {
        private let cornerRadius: CGFloat
        private let picture: Picture
        private let strip: Strip

        /// A card with a picture and a strip of facts at its bottom.
        ///
        /// - Parameters:
        ///   - cornerRadius: in points.
        ///   - picture: fills the card.
        ///   - strip: the facts.
        public init(
            cornerRadius: CGFloat = 20, @ViewBuilder picture: () -> Picture,
            @ViewBuilder strip: () -> Strip
        ) {
            self.cornerRadius = cornerRadius
            self.picture = picture()
            self.strip = strip()
        }

        private var shape: RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius) }

        public var body: some View {
            Color.clear
                .overlay { picture }
                .overlay(alignment: .bottomLeading) {
                    strip
                        .padding(16)
                        .frame(maxWidth: .infinity, alignment: .leading)
                        // A material would sample what is behind it in every frame of a drag.
                        .background { Rectangle().fill(.background).opacity(0.85) }
                }
                .background(Color.secondary)
                .clipShape(shape)
                // A shadow of the shape alone, so that the content isn't drawn again for it.
                .background {
                    shape.fill(
                        .background.shadow(.drop(color: .black.opacity(0.25), radius: 12, y: 6)))
                }
        }
    }
#endif
