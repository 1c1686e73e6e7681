// Random traces: a few seconds of everything that can happen to a deck.

/** The clock, the fingers and the cards of a trace that is being written. */
class Writer {
    lines = []
    time = 0

    constructor(roll) {
        this.roll = roll
        ;[this.width, this.height] = [this.int(200, 900), this.int(200, 900)]
        this.next = this.int(1, 9)
        this.present = Array.from({ length: this.next }, (_, index) => `c${index}`)
    }

    int(low, high) { return low + Math.floor(this.roll() * (high - low + 1)) }
    pick(list) { return list[Math.floor(this.roll() * list.length)] }
    wait(most) { return (this.time += this.roll() * most).toFixed(4) }
    point() { return [this.roll() * this.width, this.roll() * this.height] }
    card() { return this.pick(this.present) }
    say(...words) { this.lines.push(words.join(' ')) }

    /** A finger goes down, rests, and moves evenly until it lifts or is taken away. */
    drag({ speed, rest = 0 }) {
        let [x, y] = this.point()
        const [vx, vy] = speed.map(most => (this.roll() - 0.5) * most)
        this.say('down 1', x.toFixed(2), y.toFixed(2), this.wait(0.3))
        if (rest) this.wait(rest)
        for (let moves = this.int(1, 12); moves > 0; moves--) {
            const before = this.time
            this.wait(0.03)
            x += vx * (this.time - before)
            y += vy * (this.time - before)
            this.say('move 1', x.toFixed(2), y.toFixed(2), this.time.toFixed(4))
        }
        if (this.roll() < 0.15) this.say('cancel 1', this.wait(0.02))
        else this.say('up 1', x.toFixed(2), y.toFixed(2), this.wait(0.06))
    }

    /** What can happen to a deck of either kind. */
    common(what) {
        const finger = (word, most) =>
            this.say(word, 2, ...this.point().map(part => part.toFixed(2)), this.wait(most))
        switch (what) {
            case 'second':
                finger('down', 0.1)
                finger('move', 0.1)
                return finger('up', 0.1)
            case 'insert':
                this.present.push(`c${this.next}`)
                return this.say('insert', `c${this.next++}`, this.int(0, 4), this.wait(0.2))
            case 'remove': {
                if (this.present.length < 2) return
                const [gone] = this.present.splice(this.int(0, this.present.length - 1), 1)
                return this.say('remove', gone, this.wait(0.2))
            }
            case 'replace': {
                const place = this.int(0, this.present.length - 1)
                this.say('replace', this.present[place], `c${this.next}`, this.wait(0.2))
                this.present[place] = `c${this.next++}`
                return
            }
            case 'resize':
                ;[this.width, this.height] = [this.int(150, 1200), this.int(150, 1200)]
                return this.say('resize', this.width, this.height, this.wait(0.2))
            case 'reduce': return this.say('reduceMotion', this.pick(['on', 'off']), this.wait(0.2))
            case 'wait': return void this.wait(1)
        }
    }

    text() {
        this.say('frames 0', (this.time + 0.8).toFixed(3), this.pick([24, 60, 97]))
        return `${this.lines.join('\n')}\n`
    }
}

const COMMON = ['insert', 'remove', 'replace', 'resize', 'reduce', 'second', 'wait']

export function swipeTrace(roll) {
    const trace = new Writer(roll)
    trace.say('deck swipe', `feel=${trace.pick(['swipeClean', 'likeNope', 'grab'])}`,
        `width=${trace.width} height=${trace.height} cards=${trace.present.join(',')}`,
        trace.pick(['', 'directions=left,right,up,down', 'threshold=0.2', 'flickSpeed=none']))
    for (let step = trace.int(3, 14); step > 0; step--) {
        const what = trace.pick(['drag', 'drag', 'drag', 'swipe', 'undo', ...COMMON])
        if (what === 'drag') trace.drag({ speed: [3000, 2000] })
        else if (what === 'swipe') {
            trace.say('swipe', trace.pick(['left', 'right', 'up', 'downLeft']), trace.wait(0.3))
        } else if (what === 'undo') trace.say('undo', trace.wait(0.3))
        else trace.common(what)
    }
    return trace.text()
}

export function walletTrace(roll) {
    const trace = new Writer(roll)
    trace.say('deck wallet', `width=${trace.width} height=${trace.height}`,
        `cards=${trace.present.join(',')}`,
        trace.pick(['', 'strip=40 cardHeight=120', 'pressDuration=0.1', 'fanLimit=60 bounceSpeed=300']))
    for (let step = trace.int(3, 14); step > 0; step--) {
        const what = trace.pick(['drag', 'drag', 'press', 'press', 'tap', 'tap', 'scroll', 'content', 'open',
            'close', 'shake', 'key', 'key', ...COMMON, 'reorder'])
        switch (what) {
            case 'drag': trace.drag({ speed: [300, 4000] }); break
            case 'press': trace.drag({ speed: [600, 2500], rest: 0.9 }); break
            case 'tap': {
                const at = trace.point().map(part => part.toFixed(2)).join(' ')
                trace.say('down 1', at, trace.wait(0.4))
                trace.say('up 1', at, trace.wait(0.1))
                break
            }
            case 'scroll': trace.say('scroll', trace.int(-400, 400), trace.wait(0.2)); break
            case 'content': trace.say('content', trace.pick([0, 0, 30, 250]), trace.wait(0.2)); break
            case 'open': trace.say('open', trace.card(), trace.wait(0.4)); break
            case 'shake': trace.say('shake', trace.wait(0.4)); break
            case 'key':
                trace.say('key', trace.pick(['focusPrevious', 'focusNext', 'focusFirst', 'focusLast',
                    'activate', 'cancel', 'moveUp', 'moveDown']), trace.wait(0.2))
                break
            case 'close':
                // To close a pile in which nothing is open is refused, so one is opened.
                trace.say('open', trace.card(), trace.wait(0.3))
                trace.say('close', (trace.time + 0.01).toFixed(4))
                trace.time += 0.01
                break
            case 'reorder': trace.say('reorder', trace.card(), trace.int(0, 6), trace.wait(0.2)); break
            default: trace.common(what)
        }
    }
    return trace.text()
}
