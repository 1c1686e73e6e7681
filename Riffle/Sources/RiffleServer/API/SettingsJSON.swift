import RiffleCore

extension JSON {
    /// What is set, what it means for a round, and what can be set.
    init(settings: PersonSettings, of person: Person) {
        self = [
            "settings": [
                "roundSize": .int(Int64(settings.roundSize)), "up": .string(settings.up.rawValue),
                "down": .string(settings.down.rawValue), "bosses": .bool(settings.bosses),
                "progress": .bool(settings.progress), "taught": .bool(settings.taught),
                "language": .string(settings.language),
            ],
            "swipes": .object(
                SwipeSide.allCases.map {
                    .init(name: $0.rawValue, value: JSON(settings.decision(for: $0)?.rawValue))
                }),
            "sides": .object(
                Decision.allCases.map {
                    .init(name: $0.rawValue, value: .string(settings.side(of: $0).rawValue))
                }), "problem": JSON(person.settings.problem), "choices": JSON.choices,
        ]
    }

    /// What can be set, by the rules of the core: pages have none of their own.
    private static let choices: JSON = [
        "roundSizes": .array(Round.sizes.map { .int(Int64($0)) }),
        "actions": .array(SwipeAction.allCases.map { .string($0.rawValue) }),
        "feels": .array(FeelPreset.allCases.map { JSON(feel: $0) }),
        "chimes": [
            "loudness": .double(Chime.loudness), "attack": .double(Chime.attack),
            "octave": .double(Chime.octave),
            "decisions": .object(
                Decision.allCases.map {
                    .init(name: $0.rawValue, value: .string(Chime($0).rawValue))
                }),
            "notes": .object(
                Chime.allCases.map { chime in
                    .init(
                        name: chime.rawValue,
                        value: .array(
                            chime.notes.map {
                                [.double($0.pitch), .double($0.start), .double($0.length)]
                            }))
                }),
        ],
    ]

    private init(feel: FeelPreset) {
        self = [
            "name": .string(feel.rawValue),
            "groups": .array(
                FeelConstant.Group.allCases.map { group in
                    [
                        "name": .string(group.rawValue),
                        "constants": .array(group.constants.map { JSON(constant: $0, in: feel) }),
                    ]
                }),
        ]
    }

    private init(constant: FeelConstant, in feel: FeelPreset) {
        let range = constant.range(in: feel)
        let unit = constant.unit(in: feel)
        var members: [Member] = [
            .init(name: "name", value: .string(constant.rawValue)),
            .init(name: "unit", value: .string(unit.rawValue)),
            .init(name: "least", value: .double(range.lowerBound)),
            .init(name: "most", value: .double(range.upperBound)),
            .init(name: "step", value: .double(constant.step(in: feel))),
            .init(name: "canBeOff", value: .bool(constant.canBeOff)),
        ]
        if constant == .threshold, unit == .share, let whole = feel.threshold {
            members.append(.init(name: "whole", value: .string(whole.rawValue)))
        }
        self = .object(members)
    }
}
