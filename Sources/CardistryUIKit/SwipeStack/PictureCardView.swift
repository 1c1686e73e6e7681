#if canImport(UIKit)
    import CoreGraphics
    public import UIKit

    /// A card with a picture that fills it and a strip of facts at its bottom.
    ///
    /// ```swift
    /// stack.register(PictureCardView.self, forCardReuseIdentifier: "picture")
    /// ```
    public final class PictureCardView: SwipeCardView {
        /// The picture. It fills the card, cropped to fit.
        public let pictureView = UIImageView(frame: .zero)
        /// The first line of the strip.
        public let titleLabel = UILabel(frame: .zero)
        /// The lines below the title.
        public let factsLabel = UILabel(frame: .zero)

        private let strip = UIView(frame: .zero)

        /// Shows an item. Assistive technology reads the same words.
        public func show(_ picture: UIImage?, title: String, facts: String = "") {
            pictureView.image = picture
            titleLabel.text = title
            factsLabel.text = facts
            accessibilityLabel = facts.isEmpty ? title : "\(title), \(facts)"
            setNeedsLayout()
        }

        public override func prepareForReuse() {
            show(nil, title: "")
            super.prepareForReuse()
        }

        public override func layoutSubviews() {
            super.layoutSubviews()
            let margin: CGFloat = 16
            let room = CGSize(width: max(bounds.width - 2 * margin, 0), height: bounds.height)
            let title = titleLabel.sizeThatFits(room).height
            let facts = factsLabel.sizeThatFits(room).height
            let height = min(title + facts + 2 * margin, bounds.height)
            pictureView.frame = bounds
            strip.frame = CGRect(
                x: 0, y: bounds.height - height, width: bounds.width, height: height)
            titleLabel.frame = CGRect(x: margin, y: margin, width: room.width, height: title)
            factsLabel.frame = CGRect(
                x: margin, y: margin + title, width: room.width, height: facts)
        }

        override func build() {
            super.build()
            contentView.backgroundColor = .secondarySystemBackground
            pictureView.contentMode = .scaleAspectFill
            pictureView.clipsToBounds = true
            strip.backgroundColor = UIColor.systemBackground.withAlphaComponent(0.85)
            set(titleLabel, font: .headline, color: .label)
            set(factsLabel, font: .subheadline, color: .secondaryLabel)
            contentView.addSubview(pictureView)
            contentView.addSubview(strip)
        }

        /// Sets up a line that follows the user's text size.
        private func set(_ label: UILabel, font: UIFont.TextStyle, color: UIColor) {
            label.font = .preferredFont(forTextStyle: font)
            label.adjustsFontForContentSizeCategory = true
            label.textColor = color
            label.numberOfLines = 2
            strip.addSubview(label)
        }
    }
#endif
