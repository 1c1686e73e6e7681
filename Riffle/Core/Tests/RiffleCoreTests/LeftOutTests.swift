import Testing

@testable import RiffleCore

@Suite struct LeftOutTests {
    @Test("what is left out is one sentence, in words for one and for many")
    func sentence() {
        var counts = LeftOutCounts()
        #expect(counts.sentence == nil)
        counts[.raw] = 12
        counts[.empty] = 3
        counts[.video] = 2
        #expect(
            counts.sentence
                == "Not shown: 12 RAW photos, 2 videos of kinds Riffle cannot play, 3 empty files.")
        for kind in LeftOut.allCases { counts[kind] = 1 }
        counts.undecodable = ["HEIC": 1, "AVIF": 0]
        #expect(
            counts.sentence
                == "Not shown: 1 HEIC picture that libvips on this computer cannot read, "
                + "1 RAW photo, 1 video of a kind Riffle cannot play, "
                + "1 picture of a kind Riffle cannot show, 1 empty file, "
                + "1 file that is not what its name says, 1 file that may not be read, 1 link, "
                + "1 folder that cannot be read, 1 hidden file, "
                + "1 proxy or thumbnail without its video, 1 hidden folder, "
                + "1 package of another program, 1 unfinished download or copy, 1 trash folder, "
                + "1 folder of snapshots or old versions, 1 folder of thumbnails or caches, "
                + "1 backup copy, 1 photo in iCloud only, 1 file or folder excluded by a pattern.")
    }

    @Test("counts add up, and large ones have commas")
    func sums() {
        var counts = LeftOutCounts()
        counts[.raw] = 1_234_000
        var more = LeftOutCounts()
        more[.raw] = 567
        more[.link] = 2
        counts.add(more)
        #expect(counts.sentence == "Not shown: 1,234,567 RAW photos, 2 links.")
        counts[.raw] = 0
        #expect(counts.counts == [.link: 2])
    }
}
