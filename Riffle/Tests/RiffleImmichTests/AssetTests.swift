import RiffleHTTP
import RiffleJSON
import Testing

@testable import RiffleImmich

@Suite struct AssetTests {
    private func asset(_ text: String) throws -> Asset? {
        Asset(try JSON(parsing: Array(text.utf8)))
    }

    @Test("an asset of version 3 is read with its length in milliseconds, its stack and its clip")
    func three() throws {
        let asset = try #require(
            try asset(
                assetJSON(
                    7, taken: "2024-05-03T12:00:00.123Z",
                    more: """
                        , "width": 4032, "height": 3024, "duration": 2500, "thumbhash": "abc",
                        "livePhotoVideoId": "\(assetID(8))", "duplicateId": "d", "libraryId": null,
                        "stack": {"id": "s", "primaryAssetId": "\(assetID(7))", "assetCount": 3},
                        "exifInfo": {"fileSizeInByte": 123456, "exifImageWidth": 1}
                        """)))
        #expect(asset.id == assetID(7) && asset.owner == "me" && asset.fileName == "IMG_7.jpg")
        #expect(asset.taken == 1_714_737_600_123 && asset.duration == 2.5)
        #expect(asset.width == 4032 && asset.height == 3024 && asset.bytes == 123_456)
        #expect(asset.clip == assetID(8) && asset.duplicates == "d" && !asset.isExternal)
        #expect(asset.stack == Asset.Stack(id: "s", primary: assetID(7), count: 3))
    }

    @Test("an asset of version 2 has its length as a text and its size among the EXIF facts")
    func two() throws {
        let video = try #require(
            try asset(
                assetJSON(
                    1,
                    more: """
                        , "duration": "0:01:02.500000", "libraryId": "l", "stack": null,
                        "exifInfo": {"exifImageWidth": 1920, "exifImageHeight": 1080}
                        """)))
        #expect(video.duration == 62.5 && video.width == 1920 && video.isExternal)
        #expect(try asset(assetJSON(1, more: #", "duration": "0:00:00.00000""#))?.duration == nil)
        #expect(try asset(assetJSON(1, more: #", "duration": null"#))?.duration == nil)
    }

    @Test("an asset without a name, an owner or a date is not one")
    func incomplete() throws {
        let whole = assetJSON(1)
        for field in [
            "id", "ownerId", "checksum", "originalFileName", "fileCreatedAt", "updatedAt",
        ] {
            #expect(try asset(whole.replacing("\"\(field)\"", with: "\"x\"")) == nil, "\(field)")
        }
        #expect(try asset(whole.replacing("\(assetID(1))", with: "../../users/me")) == nil)
    }

    @Test(
        "moments are read with their zones and fractions",
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00:00.5Z", 500),
            ("2024-02-29T23:59:59.999Z", 1_709_251_199_999), ("1970-01-01T02:00:00+02:00", 0),
            ("1969-12-31T20:30:00.001-03:30", 1), ("1969-12-31T23:59:59.999Z", -1),
            ("2024-05-03T12:00:00.123456Z", 1_714_737_600_123),
        ])
    func moments(text: String, milliseconds: Int64) {
        #expect(ServerTime.milliseconds(text) == milliseconds)
        #expect(ServerTime.milliseconds(ServerTime.text(milliseconds)) == milliseconds)
    }

    @Test(
        "other texts are no moments",
        arguments: [
            "", "2024-05-03", "2024-02-30T00:00:00Z", "2024-05-03T12:00:00",
            "2024-05-03T12:00:00.Zx",
            "2024-05-03T12:00:00+2", "2024-05-03 12:00:00.000Z",
        ])
    func noMoments(text: String) { #expect(ServerTime.milliseconds(text) == nil) }

    @Test("the date of an answer is read")
    func dates() {
        #expect(WebDate.milliseconds("Sun, 06 Nov 1994 08:49:37 GMT") == 784_111_777_000)
        #expect(WebDate.milliseconds("Sunday, 06-Nov-94 08:49:37 GMT") == nil)
    }
}
