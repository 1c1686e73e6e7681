import RiffleCore
import Testing

@testable import RiffleMedia

@Suite("How pictures look to a worker")
struct LookTests {
    private let folder: TemporaryFolder
    private let pool: TestPool

    init() throws {
        folder = try TemporaryFolder()
        pool = try TestPool.shared.get()
    }

    private func look(_ name: String) async throws -> Look {
        try #require(try await pool.card("\(folder.path)/\(name)").get().impression).look
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
