import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleMedia

@Suite("How pictures look to a worker")
struct LookTests {
    private let folder: TemporaryFolder
    private let pool: TestPool

    init() throws {
        folder = TemporaryFolder()
        pool = try TestPool.shared.get()
    }

    private func look(_ name: String) async throws -> Look {
        try #require(try await pool.card("\(folder.path)/\(name)").get().impression).appearance.look
    }

    @Test("the look of a picture of 9 by 8 fields is what Python counts in them")
    func fields() async throws {
        let lines = try runPython(Self.program, [folder.path]).split(separator: "\n")
        let expected = Look(rawValue: try #require(UInt64(lines[0], radix: 16)))
        #expect(expected.isTelling)
        for name in ["fields.png", "fields.jpg", "colours.png", "clear.png", "turned.jpg"] {
            #expect(try await look(name) == expected, "\(name)")
        }
        // Small, coarse and darker copies look the same.
        for name in ["small.jpg", "coarse.jpg", "dark.jpg"] {
            let distance = try await look(name).distance(to: expected)
            #expect(distance <= Likeness.lookDistance, "\(name): \(distance)")
        }
        #expect(try await look("other.png").distance(to: expected) > Likeness.burstDistance)
    }

    @Test("what messengers and editors make of a picture is the same, and another colour is not")
    func copies() async throws {
        try runPython(Self.copies, [folder.path])
        func appearance(_ name: String) async throws -> Appearance {
            try #require(try await pool.card("\(folder.path)/\(name).jpg").get().impression)
                .appearance
        }
        let original = try await appearance("original")
        for name in ["quality 30", "small", "twice", "light", "cropped", "saturated", "grey"] {
            #expect(try await original.isSame(as: appearance(name)), "\(name)")
        }
        let other = try await appearance("other colour")
        #expect(original.look.distance(to: other.look) <= Likeness.lookDistance)
        #expect(!original.isSame(as: other))
    }

    /// A sky, a meadow and some things on it, none of them even, with the noise of a sensor.
    private static let copies = """
        import os, random, sys
        from PIL import Image, ImageDraw, ImageEnhance, ImageFilter
        folder = sys.argv[1]
        def save(image, name, quality=85):
            image.save(os.path.join(folder, name + '.jpg'), quality=quality)
        chance = random.Random(5)
        picture = Image.new('RGB', (640, 480))
        draw = ImageDraw.Draw(picture)
        for x in range(640):
            draw.line((x, 0, x, 260), fill=(90 + x // 10, 140 + x // 10, 200 + x // 15))
            draw.line((x, 260, x, 480), fill=(120 - x // 9, 170 - x // 9, 80 - x // 9))
        for _ in range(25):
            x, y, side = chance.randrange(600), chance.randrange(440), chance.randrange(30, 120)
            draw.ellipse((x, y, x + side, y + side), fill=tuple(chance.randrange(30, 220) for _ in 'rgb'))
        picture = picture.filter(ImageFilter.GaussianBlur(1))
        picture = Image.blend(picture, Image.effect_noise(picture.size, 60).convert('RGB'), 0.06)
        save(picture, 'original', 95)
        save(picture, 'quality 30', 30)
        save(picture.resize((200, 150), Image.LANCZOS), 'small', 60)
        save(Image.open(os.path.join(folder, 'small.jpg')).resize((320, 240)), 'twice', 50)
        save(picture.point(lambda value: min(255, value * 1.1 + 4)), 'light')
        save(picture.crop((3, 2, 637, 478)), 'cropped')
        save(ImageEnhance.Color(picture).enhance(1.3), 'saturated')
        save(picture.convert('L').convert('RGB'), 'grey')
        hue, saturation, value = picture.convert('HSV').split()
        light, turned = picture.convert('L'), Image.merge(
            'HSV', (hue.point(lambda angle: (angle + 110) % 256), saturation, value)).convert('RGB')
        # Another colour of the same light.
        change = [light.getdata(), turned.convert('L').getdata()]
        turned.putdata([
            tuple(max(0, min(255, part + one - other)) for part in pixel)
            for pixel, one, other in zip(turned.getdata(), *change)])
        save(turned, 'other colour')
        """

    private static let program = """
        import os, random, sys
        from PIL import Image
        folder = sys.argv[1]
        save = lambda image, name, **options: image.save(os.path.join(folder, name), **options)
        def picture(seed):
            values = list(range(20, 236, 3))
            random.Random(seed).shuffle(values)
            image = Image.new('L', (9, 8))
            image.putdata(values)
            bits = 0
            for row in range(8):
                for left, right in zip(values[row * 9:], values[row * 9 + 1:row * 9 + 9]):
                    bits = bits << 1 | (left > right)
            return image, bits
        fields, bits = picture(1)
        print(f'{bits:x}')
        large = fields.resize((360, 320), Image.NEAREST)
        save(large, 'fields.png')
        save(large, 'fields.jpg', quality=90)
        save(large.convert('RGB'), 'colours.png')
        save(large.convert('RGBA'), 'clear.png')
        exif = Image.Exif()
        exif[0x0112] = 6
        save(large.transpose(Image.ROTATE_90), 'turned.jpg', quality=90, exif=exif)
        save(large.resize((90, 80), Image.LANCZOS), 'small.jpg', quality=80)
        save(large, 'coarse.jpg', quality=25)
        save(large.point(lambda value: value * 3 // 4), 'dark.jpg', quality=80)
        save(picture(2)[0].resize((360, 320), Image.NEAREST), 'other.png')
        """
}
