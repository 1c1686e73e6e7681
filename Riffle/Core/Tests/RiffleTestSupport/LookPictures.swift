/// Pictures to tell apart by how they look.
public enum LookPictures {
    /// The files by their names, made once for all tests.
    public static let files = Result {
        let folder = TemporaryFolder()
        try runPython(program, [folder.path])
        return try (1...6).map { month in
            let name = "IMG_20240\(month)01_120000.jpg"
            guard let bytes = Disk.read(Array("\(folder.path)/\(name)".utf8)) else {
                throw CommandMissing(description: "Pillow made no \(name)")
            }
            return (name: name, bytes: bytes)
        }
    }

    /// Two pictures that look alike, two others, one that is blurred and one that is dark.
    private static let program = """
        import os, random, sys
        from PIL import Image, ImageFilter
        folder = sys.argv[1]
        def save(image, month, **options):
            image.save(os.path.join(folder, f'IMG_2024{month:02}01_120000.jpg'), **options)
        def fields(seed):
            values = list(range(20, 236, 3))
            random.Random(seed).shuffle(values)
            image = Image.new('L', (9, 8))
            image.putdata(values)
            return image.resize((360, 320), Image.NEAREST)
        save(fields(1), 1, quality=90)
        save(fields(2), 2, quality=90)
        save(fields(3).filter(ImageFilter.GaussianBlur(12)), 3, quality=90)
        save(fields(4).point(lambda value: value // 12), 4, quality=90)
        save(fields(5), 5, quality=90)
        save(fields(1), 6, quality=40)
        """
}
