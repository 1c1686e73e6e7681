import RiffleTestSupport
import Testing

@testable import RiffleMedia

/// Pictures and movies made once for all tests by Pillow and ffmpeg, and what those say of them.
struct Samples: Sendable {
    let folder: TemporaryFolder
    /// Name, width and height as stored, in Pillow's words.
    let pictures: [(name: String, width: Int, height: Int)]

    func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    static let made = Result { try Samples() }

    private init() throws {
        folder = TemporaryFolder()
        removeAtExit(folder.path)
        let lines = try runPython(Self.program, [folder.path]).split(separator: "\n")
        pictures = lines.compactMap { line in
            let words = line.split(separator: " ")
            guard words.count == 3, let width = Int(words[1]), let height = Int(words[2]) else {
                return nil
            }
            return (String(words[0]), width, height)
        }
    }

    /// Every picture has its four quarters in red, green, blue and white (clockwise from the top
    /// left), so that a corner tells how it was turned.
    private static let program = """
        import sys, os
        from PIL import Image
        from PIL.TiffImagePlugin import IFDRational as Ratio
        folder = sys.argv[1]
        def quarters(w, h, mode='RGB'):
            i = Image.new('RGB', (w, h), 'white')
            i.paste((230, 20, 20), (0, 0, w // 2, h // 2))
            i.paste((20, 200, 20), (w // 2, 0, w, h // 2))
            i.paste((20, 20, 230), (w // 2, h // 2, w, h))
            return i.convert(mode)
        def save(name, image, **options):
            image.save(os.path.join(folder, name), **options)
            print(name, *image.size)
        q = quarters(400, 300)
        save('plain.jpg', q, quality=90)
        save('progressive.jpg', q, quality=90, progressive=True)
        save('grey.jpg', q.convert('L'), quality=90)
        save('cmyk.jpg', q.convert('CMYK'), quality=90)
        save('tiny.jpg', quarters(1, 1), quality=90)
        save('plain.png', q)
        save('grey.png', q.convert('L'))
        save('grey16.png', Image.new('I;16', (400, 300), 40000))
        save('palette.png', q.convert('P'))
        clear = q.convert('RGBA')
        clear.paste((0, 0, 0, 0), (200, 150, 400, 300))
        save('clear.png', clear)
        save('lossy.webp', q, quality=90)
        save('lossless.webp', q, lossless=True)
        save('clear.webp', clear, lossless=True)
        save('animated.webp', q, save_all=True, append_images=[q.rotate(180)], duration=100)
        save('plain.gif', q)
        save('animated.gif', q, save_all=True, append_images=[q.rotate(180)], loop=0, duration=100)
        save('once.gif', q, save_all=True, append_images=[q.rotate(180)], duration=100)
        noise = [Image.effect_noise((600, 500), 90 + n) for n in range(2)]
        save('noise.gif', noise[0])
        save('noise-once.gif', noise[0], save_all=True, append_images=noise[1:], duration=100)
        exif = Image.Exif()
        exif[0x0112] = 6
        exif[0x010F] = 'Canon'
        exif[0x0110] = 'Canon EOS R5'
        exif[0x8769] = {0x9003: '2023:07:14 18:30:05', 0x9291: '25', 0x9011: '+02:00',
                        0x829A: Ratio(1, 250), 0x829D: Ratio(28, 10), 0x8827: 400,
                        0x920A: Ratio(35, 1), 0xA405: 56,
                        0xA434: ' RF 35mm\\x07 F1.8 '}
        save('exif.jpg', q, exif=exif, quality=90)
        save('exif.png', q, exif=exif)
        save('exif.webp', q, exif=exif)
        """
}

/// The samples, or the reason why they could not be made.
func samples() throws -> Samples { try Samples.made.get() }
