/// Scripts by which shells complete `riffle`, made from the tables of options.
enum Completions {
    enum Shell: String, CaseIterable, Sendable {
        case bash
        case zsh
        case fish
    }

    /// An option as shells know it.
    struct Known {
        var name: String
        var isFlag: Bool
        var offer: OptionOffer
    }

    /// A command and what may follow it.
    struct Command {
        var name: String
        var options: [Known]
        /// The words that it takes instead of a library.
        var words: [String] = []
    }

    static var commands: [Command] {
        let library = known(LibraryOptions.table)
        let serve = known(ServeOptions.table)
        let json = [flag("json")]
        let format = OptionOffer.words(ExportOptions.Format.allCases.map(\.rawValue))
        return [
            Command(
                name: "serve",
                options: serve + library + [flag("report"), flag("check"), flag("version")]),
            Command(
                name: "export",
                options: library + [Known(name: "format", isFlag: false, offer: format)]),
            Command(name: "trash", options: library + json),
            Command(name: "restore", options: library + json + [flag("all"), flag("anyway")]),
            Command(name: "invite", options: library + json),
            Command(name: "password", options: library + [flag("remove"), flag("sign-out")]),
            Command(name: "health", options: serve.filter { $0.name == "port" }),
            Command(
                name: "completions", options: [], words: Shell.allCases.map(\.rawValue)),
        ].map { command in
            var command = command
            command.options = (command.options + [flag("help")]).sorted { $0.name < $1.name }
            return command
        }
    }

    /// The script for a shell.
    static func script(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    private static func known<Options>(_ table: [String: Option<Options>]) -> [Known] {
        table.map { Known(name: $0.key, isFlag: $0.value.isFlag, offer: $0.value.offer) }
    }

    private static func flag(_ name: String) -> Known {
        Known(name: name, isFlag: true, offer: .nothing)
    }

    private static var names: String { commands.map(\.name).joined(separator: " ") }

    private static var bash: String {
        var values: [String: OptionOffer] = [:]
        for option in commands.flatMap(\.options) where !option.isFlag {
            values[option.name] = option.offer
        }
        let cases = values.sorted { $0.key < $1.key }.map { name, offer in
            let reply =
                switch offer {
                case .nothing: ""
                case .files: "COMPREPLY=($(compgen -f -- \"$current\")); "
                case .folders: "COMPREPLY=($(compgen -d -- \"$current\")); "
                case .words(let words):
                    "COMPREPLY=($(compgen -W '\(words.joined(separator: "\n"))' -- \"$current\")); "
                }
            return "        --\(name)) \(reply)return ;;"
        }
        let options = commands.map { command in
            let words = command.options.map { "--" + $0.name } + command.words
            return "        \(command.name)) words='\(words.joined(separator: "\n"))' ;;"
        }
        return """
            # riffle completions bash: load it with source, or put it into the folder of completions.
            _riffle() {
                local current=${COMP_WORDS[COMP_CWORD]} command=serve words IFS=$'\\n'
                COMPREPLY=()
                case ${COMP_WORDS[1]} in
                    \(names.replacing(" ", with: "|"))) [ "$COMP_CWORD" -gt 1 ] && command=${COMP_WORDS[1]} ;;
                esac
                case ${COMP_WORDS[COMP_CWORD - 1]} in
            \(cases.joined(separator: "\n"))
                esac
                case $command in
            \(options.joined(separator: "\n"))
                esac
                [ "$COMP_CWORD" -eq 1 ] && words+=$'\\n'\(names.replacing(" ", with: "$'\\n'"))
                COMPREPLY=($(compgen -W "$words" -- "$current"))
                case $current in
                    -*) ;;
                    *) COMPREPLY+=($(compgen -d -- "$current")) ;;
                esac
            }
            complete -o filenames -F _riffle riffle
            """
    }

    private static var zsh: String {
        let cases = commands.map { command in
            var specs = command.options.map { option -> String in
                let action =
                    switch option.offer {
                    case .nothing: ""
                    case .files: "_files"
                    case .folders: "_files -/"
                    case .words(let words): "(\(words.joined(separator: " ")))"
                    }
                return option.isFlag
                    ? "'*--\(option.name)'" : "'*--\(option.name)=:\(option.name):\(action)'"
            }
            let words = command.words.joined(separator: " ")
            specs.append(words.isEmpty ? "'*:library:_files -/'" : "'1:word:(\(words))'")
            return "    \(command.name)) _arguments \(specs.joined(separator: " ")) ;;"
        }
        return """
            #compdef riffle
            local command=serve
            if (( CURRENT == 2 )); then
                _alternative 'commands:command:(\(names))' 'folders:library:_files -/'
                [[ $words[2] == -* ]] || return
            elif [[ $words[2] == (\(names.replacing(" ", with: "|"))) ]]; then
                command=$words[2]
                shift words
                (( CURRENT-- ))
            fi
            case $command in
            \(cases.joined(separator: "\n"))
            esac
            """
    }

    private static var fish: String {
        var lines = [
            "complete -c riffle -f",
            "complete -c riffle -n 'not __fish_seen_subcommand_from \(names)' -a '\(names)'",
            "complete -c riffle -a '(__fish_complete_directories (commandline -ct))'",
        ]
        for command in commands {
            // Without a command, riffle serves.
            let others = names.split(separator: " ").filter { $0 != "serve" }.joined(separator: " ")
            let condition =
                command.name == "serve"
                ? "not __fish_seen_subcommand_from \(others)"
                : "__fish_seen_subcommand_from \(command.name)"
            for option in command.options {
                let value =
                    switch option.offer {
                    case _ where option.isFlag: ""
                    case .nothing: " -x"
                    case .files: " -rF"
                    case .folders: " -xa '(__fish_complete_directories (commandline -ct))'"
                    case .words(let words): " -xa '\(words.joined(separator: " "))'"
                    }
                lines.append("complete -c riffle -n '\(condition)' -l \(option.name)\(value)")
            }
            if !command.words.isEmpty {
                let words = command.words.joined(separator: " ")
                lines.append("complete -c riffle -n '\(condition)' -a '\(words)'")
            }
        }
        return lines.joined(separator: "\n")
    }
}
