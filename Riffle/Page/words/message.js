// Messages in ICU MessageFormat: `{name}`, `{count, plural, one {# file} other {# files}}`, `{kind, select, …}`, and text
// quoted by apostrophes. A number is written as the language writes it, and any other value as it is.

/**
 * A message as a list of texts and arguments. An argument is `{ name }`, `{ name, kind, forms }` for a plural or a select,
 * or `{}` for a plural's `#`. Throws a `SyntaxError` for a malformed message.
 */
export function parse(pattern) {
    let at = 0
    const fail = () => { throw new SyntaxError(`A message is malformed at ${at}: ${pattern}`) }
    const take = expected => {
        expected.lastIndex = at
        const [found] = expected.exec(pattern) ?? fail()
        at += found.length
        return found.trim()
    }

    function message(isInner, isPlural) {
        const parts = []
        let text = ''
        const add = part => {
            if (text) parts.push(text)
            text = ''
            if (part) parts.push(part)
        }
        while (at < pattern.length && !(isInner && pattern[at] === '}')) {
            const char = pattern[at++]
            if (char === "'") text += quoted(isPlural)
            else if (char === '{') add(argument())
            else if (char === '#' && isPlural) add({})
            else if (char === '}') fail()
            else text += char
        }
        add()
        return parts
    }

    /** What an apostrophe begins: two are one, and one before a brace quotes the text up to the next. */
    function quoted(isPlural) {
        if (pattern[at] === "'") return pattern[at++]
        if (!/[{}]/.test(pattern[at]) && !(isPlural && pattern[at] === '#')) return "'"
        let text = ''
        while (at < pattern.length) {
            const char = pattern[at++]
            if (char !== "'") text += char
            else if (pattern[at] === "'") text += pattern[at++]
            else break
        }
        return text
    }

    function argument() {
        const name = take(/\s*\w+\s*/y)
        if (take(/[,}]/y) === '}') return { name }
        const kind = take(/\s*(plural|select)\s*/y)
        const forms = {}
        take(/,\s*/y)
        while (pattern[at] !== '}') {
            const form = take(/(=\d+|[\w-]+)\s*\{/y).replace(/\s*\{$/, '')
            forms[form] = message(true, kind === 'plural')
            take(/\}\s*/y)
        }
        at++
        return forms.other ? { name, kind, forms } : fail()
    }

    return message(false, false)
}

/**
 * The text of a parsed message. `language` has `number` and `plural`, which write a number and name its plural form, and
 * `text`, which writes any other value. Throws a `ReferenceError` where a value is missing.
 */
export function format(parts, values, language, current) {
    const write = part => {
        if (typeof part === 'string') return part
        if (!part.name) return language.number(current)
        const value = values[part.name]
        if (value === undefined || value === null) throw new ReferenceError(`The value of {${part.name}} is missing.`)
        if (!part.kind) return typeof value === 'number' ? language.number(value) : language.text(value)
        const form = part.kind === 'select' ? value : part.forms[`=${value}`] ? `=${value}` : language.plural(value)
        return format(part.forms[form] ?? part.forms.other, values, language, part.kind === 'plural' ? value : current)
    }
    return parts.map(write).join('')
}

/** The names of a parsed message's arguments, each with what it is: `''`, `plural` or `select`. */
export function argumentsOf(parts, found = new Map()) {
    for (const part of parts.filter(part => part.name)) {
        found.set(part.name, part.kind ?? found.get(part.name) ?? '')
        for (const form of Object.values(part.forms ?? {})) argumentsOf(form, found)
    }
    return found
}
