import Cardistry
import Foundation
import RiffleCore
import RiffleModels
import SwiftUI

/// A picture under the fingers: pinch, pan, double tap, and a pull to where it may leave. What a touch
/// comes to is `Zoom`'s to say.
struct ZoomPage: View {
    let item: Item
    let picture: CardPicture?
    let library: Library
    /// Where a pull may lead: down to close it, sideways to the next one.
    var exits = SwipeDirections.down
    /// Whether nothing is to move by itself.
    var isStill = false
    /// What is decided about it, for those who listen.
    var verdict = ""
    /// Tries once more to get an original that is elsewhere.
    var retry: (() -> Void)?
    /// What else can be done with it, for those who listen.
    var actions: [(name: String, act: () -> Void)] = []
    /// A single tap.
    var tap: (() -> Void)?
    let leave: (SwipeDirection) -> Void

    @State private var zoom = Zoom()
    /// The system resets them however a gesture ends, and reports one that it took away by nothing else.
    @GestureState private var isPinched = false
    @GestureState private var isDragged = false
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    var body: some View {
        GeometryReader { place in
            content
                .scaleEffect(CGFloat(zoom.scale))
                .offset(
                    x: CGFloat(zoom.offset.x + zoom.pull.x), y: CGFloat(zoom.offset.y + zoom.pull.y)
                )
                .opacity(1 - zoom.closing / 2)
                .frame(width: place.size.width, height: place.size.height)
                .contentShape(Rectangle())
                .onTapGesture(count: 2, coordinateSpace: .local) { point in
                    move { zoom.doubleTap(at: Vector(point)) }
                }
                .onTapGesture { tap?() }
                .gesture(pinching)
                .simultaneousGesture(dragging)
                .onChange(of: Fit(picture?.image?.size, place.size), initial: true) { _, fit in
                    zoom.fit(fit.picture, in: fit.view)
                }
        }
        .onChange(of: exits, initial: true) { _, exits in zoom.exits = exits }
        .onChange(of: isPinched || isDragged) { _, isTouched in
            if !isTouched { move { zoom.cancel() } }
        }
        // Fingers and pictures are where they are in every language.
        .environment(\.layoutDirection, .leftToRight)
    }

    @ViewBuilder
    private var content: some View {
        if item.facts.isVideo {
            VideoPage(item: item, picture: picture, library: library)
                .accessibilityElement(children: .contain)
                .accessibilityAction(.escape) { leave(.down) }
        } else {
            Poster(picture: picture, retry: retry)
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(Words.spoken(item))
                .accessibilityValue(verdict)
                .accessibilityAction(.escape) { leave(.down) }
                .accessibilityActions {
                    ForEach(actions, id: \.name) { Button($0.name, action: $0.act) }
                    Button(zoom.isZoomed ? "Zoom out" : "Zoom in") { move { zoom.toggle() } }
                    if picture?.phase == .notDownloaded, let retry {
                        Button("Try again", action: retry)
                    }
                }
        }
    }

    private var pinching: some Gesture {
        MagnifyGesture()
            .updating($isPinched) { _, isPinched, _ in isPinched = true }
            .onChanged { value in
                zoom.pinch(by: Double(value.magnification), at: Vector(value.startLocation))
            }
            .onEnded { _ in zoom.endPinch() }
    }

    private var dragging: some Gesture {
        DragGesture()
            .updating($isDragged) { _, isDragged, _ in isDragged = true }
            .onChanged { value in zoom.drag(by: Vector(value.translation)) }
            .onEnded { value in
                let exit = move { zoom.endDrag(velocity: Vector(value.velocity)) }
                if let exit { leave(exit) }
            }
    }

    private func move<Answer>(_ change: () -> Answer) -> Answer {
        withAnimation(isStill || reduceMotion ? nil : .easeOut(duration: 0.25), change)
    }
}

/// What a zoom has to know of its surroundings.
private struct Fit: Equatable {
    let picture: PixelSize
    let view: Extent

    init(_ picture: PixelSize?, _ view: CGSize) {
        self.picture = picture ?? .unknown
        self.view = Extent(width: Double(view.width), height: Double(view.height))
    }
}

extension Vector {
    fileprivate init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
    fileprivate init(_ size: CGSize) { self.init(x: Double(size.width), y: Double(size.height)) }
}

/// The whole picture, as far as it has come, and what is to be said about it.
struct Poster: View {
    let picture: CardPicture?
    var retry: (() -> Void)?

    var body: some View {
        ZStack {
            if let image = picture?.image {
                PictureView(picture: image)
                    .aspectRatio(
                        CGFloat(image.size.width) / CGFloat(max(image.size.height, 1)),
                        contentMode: .fit)
            }
            if let picture {
                PictureState(phase: picture.phase, hasImage: picture.image != nil, retry: retry)
            }
        }
    }
}
