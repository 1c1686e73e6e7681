#if canImport(UIKit)
    import CoreGraphics
    public import Foundation
    import QuartzCore
    public import UIKit

    /// A word in a frame, for `SwipeCardView.setStamp`.
    public final class SwipeStampView: UIView {
        private let label = UILabel()
        private let tint: UIColor
        private let margin: CGFloat = 10

        /// Creates a stamp that shows a word.
        ///
        /// - Parameters:
        ///   - word: shown as given, in the user's title text size.
        ///   - tint: the color of the word and its frame.
        public init(_ word: String, tint: UIColor) {
            self.tint = tint
            super.init(frame: .zero)
            label.text = word
            label.textColor = tint
            label.font = UIFontMetrics(forTextStyle: .title1).scaledFont(
                for: .systemFont(ofSize: 32, weight: .heavy))
            label.adjustsFontForContentSizeCategory = true
            // With large text, a word is drawn smaller rather than cut off.
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.3
            layer.borderWidth = 4
            layer.cornerRadius = 8
            addSubview(label)
        }

        @available(*, unavailable, message: "a stamp is made in code")
        public required init?(coder: NSCoder) { nil }

        public override func sizeThatFits(_ size: CGSize) -> CGSize {
            let word = label.sizeThatFits(size)
            return CGSize(
                width: min(word.width + 2 * margin, size.width), height: word.height + 2 * margin)
        }

        public override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = bounds.insetBy(dx: margin, dy: margin)
            // Set in layout, because a layer keeps a fixed shade, and light and dark differ.
            layer.borderColor = tint.cgColor
        }
    }
#endif
