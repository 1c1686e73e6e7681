import RiffleCore
import Testing

@testable import RiffleModels

@Suite struct ToneTests {
    @Test("a tone begins and ends in silence, is never clipped, and is over soon", arguments: all)
    func shape(moment: Chime) throws {
        let samples = Tone(moment).samples
        #expect(samples.first == 0)
        // What is left of it at the end cannot be heard: a thousandth of the loudest sample there is.
        #expect(samples.suffix(20).allSatisfy { $0.magnitude < 33 })
        let peak = try #require(samples.map(\.magnitude).max())
        #expect(Double(peak) <= Chime.loudness * 32_767 + 1, "nothing adds up to more")
        #expect(peak > 4000, "it can be heard")
        #expect((0.1...0.3).contains(Tone(moment).duration))
        // The steepest step of a full sine of 900 Hz with its octave: more than that would click.
        let steepest = zip(samples, samples.dropFirst()).map { abs(Int($0) - Int($1)) }.max()
        #expect(try #require(steepest) < 2000)
    }

    @Test("keeping rises, trashing falls, and no two tones are alike")
    func differ() throws {
        #expect(Set(Chime.allCases.map { Tone($0).samples }).count == 3)
        let keep = Chime.keep.notes.map { pitch(of: $0, in: Tone(.keep)) }
        #expect(keep[0] < keep[1])
        let trash = Chime.trash.notes.map { pitch(of: $0, in: Tone(.trash)) }
        #expect(trash[0] > trash[1] && trash[0] < keep[0])
        #expect(Decision.allCases.filter { Chime($0) == .trash } == [.trash])
    }

    @Test("each note has the pitch that it says", arguments: all)
    func pitches(moment: Chime) {
        for note in moment.notes {
            let heard = pitch(of: note, in: Tone(moment))
            #expect((heard / note.pitch - 1).magnitude < 0.03, "\(heard) for \(note.pitch) Hz")
        }
    }

    @Test("the bytes are a WAVE file as its description says", arguments: all)
    func wave(moment: Chime) throws {
        let tone = Tone(moment)
        let wave = tone.wave
        func text(_ place: Int) -> String {
            String(decoding: wave[place..<place + 4], as: UTF8.self)
        }
        func number(_ place: Int, _ bytes: Int) -> Int {
            (0..<bytes).reduce(0) { $0 | Int(wave[place + $1]) << (8 * $1) }
        }
        #expect(text(0) == "RIFF" && text(8) == "WAVE" && text(12) == "fmt " && text(36) == "data")
        #expect(number(4, 4) == wave.count - 8)
        #expect(number(16, 4) == 16 && number(20, 2) == 1 && number(22, 2) == 1)
        #expect(number(24, 4) == 44_100 && number(28, 4) == 88_200)
        #expect(number(32, 2) == 2 && number(34, 2) == 16)
        #expect(number(40, 4) == wave.count - 44)
        let read = (0..<tone.samples.count).map {
            Int16(truncatingIfNeeded: number(44 + 2 * $0, 2))
        }
        #expect(read == tone.samples)
    }

    private static let all = Chime.allCases

    /// In hertz, from how often the wave goes through zero while the note is loud.
    private func pitch(of note: Chime.Note, in tone: Tone) -> Double {
        let from = Int(note.start * 44_100) + 1
        let part = Array(tone.samples[from..<from + Int(note.length * 0.8 * 44_100)])
        let crossings = part.indices.dropLast().filter { part[$0] < 0 && part[$0 + 1] >= 0 }
        guard let first = crossings.first, let last = crossings.last, last > first else { return 0 }
        return Double(crossings.count - 1) * 44_100 / Double(last - first)
    }
}
