import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleMedia

@Suite("How sharp and how bright pictures are to a worker")
struct ClarityTests {
    /// The pictures, made once for all tests.
    private static let pictures = Result {
        let folder = TemporaryFolder()
        removeAtExit(folder.path)
        _ = try runPython(program, [folder.path])
        return folder
    }

    private let folder: TemporaryFolder

    init() throws { folder = try Self.pictures.get() }

    private func clarity(_ name: String) async throws -> Clarity {
        let card = try await TestPool.shared.get().card("\(folder.path)/\(name)")
        return try #require(try card.get().impression).clarity
    }

    @Test("pictures out of focus are blurred; those with one thing in focus are not")
    func blur() async throws {
        for name in [
            "sharp.jpg", "turned.jpg", "grey.png", "coarse.jpg", "soft.jpg", "portrait.jpg",
        ] {
            let clarity = try await clarity(name)
            #expect(!clarity.isUnclear && clarity.sharpness != nil, "\(name): \(clarity)")
        }
        for name in [
            "blurred.jpg", "blurred-noisy.jpg", "blurred-large.jpg", "blurred.png", "near.jpg",
        ] {
            let clarity = try await clarity(name)
            #expect(clarity.isBlurred && !clarity.isDark, "\(name): \(clarity)")
        }
    }

    @Test("pictures of a camera that moved are blurred along their way")
    func motion() async throws {
        for name in ["across.jpg", "down.jpg", "slanting.jpg"] {
            let clarity = try await clarity(name)
            #expect(clarity.isBlurred && !clarity.isDark, "\(name): \(clarity)")
        }
    }

    @Test("a picture from the pocket is dark; a night with lights and a pale fog are not")
    func darkness() async throws {
        let pocket = try await clarity("pocket.jpg")
        #expect(pocket.isDark && !pocket.isBlurred)
        for name in ["night.jpg", "fog.jpg"] {
            let clarity = try await clarity(name)
            #expect(!clarity.isUnclear, "\(name): \(clarity)")
        }
    }

    /// Shapes with hard edges on a card of 1,000 pixels, and what a lens out of focus makes of them.
    private static let program = """
        import os, random, sys
        from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageFilter
        folder = sys.argv[1]
        save = lambda image, name, **options: image.save(os.path.join(folder, name), **options)
        chance = random.Random(7)
        def scene(width, height):
            image = Image.new('RGB', (width, height), (150, 170, 200))
            draw = ImageDraw.Draw(image)
            for _ in range(150):
                x, y = chance.randrange(width), chance.randrange(height)
                w, h = chance.randrange(width // 20, width // 6), chance.randrange(height // 20, height // 6)
                colour = tuple(chance.randrange(20, 236) for _ in range(3))
                getattr(draw, chance.choice(['ellipse', 'rectangle']))([x, y, x + w, y + h], fill=colour)
            return image
        blur = lambda image, sigma: image.filter(ImageFilter.GaussianBlur(sigma))
        sharp = scene(750, 1000)
        save(sharp, 'sharp.jpg', quality=90)
        save(sharp.convert('L'), 'grey.png')
        save(sharp, 'coarse.jpg', quality=25)
        exif = Image.Exif()
        exif[0x0112] = 6
        save(sharp.transpose(Image.ROTATE_90), 'turned.jpg', quality=90, exif=exif)
        save(blur(sharp, 1), 'soft.jpg', quality=90)
        save(blur(sharp, 2.5), 'near.jpg', quality=90)
        portrait = blur(sharp, 10)
        box = (300, 300, 450, 500)
        portrait.paste(sharp.crop(box), box)
        save(portrait, 'portrait.jpg', quality=90)
        save(blur(sharp, 8), 'blurred.jpg', quality=90)
        save(blur(sharp, 8), 'blurred.png')
        def moved(places):
            image = sharp
            for number, (x, y) in enumerate(places):
                image = Image.blend(image, ImageChops.offset(sharp, round(x), round(y)), 1 / (number + 1))
            return image
        save(moved([(x, 0) for x in range(24)]), 'across.jpg', quality=90)
        save(moved([(0, y) for y in range(24)]), 'down.jpg', quality=90)
        save(moved([(x, x * 0.6) for x in range(20)]), 'slanting.jpg', quality=90)
        noise = Image.effect_noise((750, 1000), 6).convert('RGB')
        save(Image.blend(blur(sharp, 10), noise, 0.1), 'blurred-noisy.jpg', quality=90)
        save(blur(scene(3000, 2000), 24), 'blurred-large.jpg', quality=90)
        save(sharp.point(lambda value: value // 12), 'pocket.jpg', quality=90)
        night = Image.new('RGB', (750, 1000), (6, 6, 10))
        draw = ImageDraw.Draw(night)
        for x in range(60, 750, 120):
            draw.ellipse([x, 500, x + 24, 524], fill=(255, 220, 150))
        save(night, 'night.jpg', quality=90)
        fog = Image.linear_gradient('L').resize((750, 1000)).point(lambda value: 140 + value // 8)
        save(fog.convert('RGB'), 'fog.jpg', quality=90)
        """
}
