"""What is put into a page to see from inside when something is painted."""

#: Asks the server in the page's name.
ASK = "path => fetch(path, { headers: { 'X-Riffle-Page': localStorage.getItem('riffle.page') } }).then(answer => answer.json())"

IS_READ = f"async () => (await ({ASK})('/api/library')).scanning === false"

#: Has the server make the pictures of the round, whose time is measured elsewhere.
WARM = f"""async () => {{
    const {{ cards }} = await ({ASK})('/api/rounds/current')
    for (const {{ picture }} of cards) await (await fetch(picture)).arrayBuffer()
}}"""

#: Notes for each swipe how long after its last touch the next card was painted: it is the top one, its picture is decoded
#: and in place, and the frame that shows it has been handed on. `bare` is the time from a touch-down to the end of the next
#: frame, where nothing is to do: the least that the engine takes to paint anything after a touch.
SWIPES = """() => {
    const stack = document.querySelector('swipe-stack')
    const channel = new MessageChannel()
    const waiting = []
    channel.port1.onmessage = () => waiting.shift()(performance.now())
    // Behind a frame: what was changed in it, or before, has been painted.
    const painted = () => new Promise(done => requestAnimationFrame(() => { waiting.push(done); channel.port2.postMessage(0) }))
    const isThere = id => {
        const top = stack.top
        if (!top || top.id === id) return false
        const image = [...stack.querySelectorAll('[data-card]')].find(card => card.dataset.id === top.id)?.querySelector('.picture')
        return Boolean(image?.complete && image.naturalWidth)
    }
    window.seen = { next: [], bare: [], at: [], frames: [] }
    addEventListener('pointerdown', async ({ timeStamp }) => {
        seen.bare.push(await painted() - timeStamp)
    }, { capture: true })
    // The held card, which may be one that was caught in its flight.
    let held = null
    addEventListener('pointermove', () => { held = stack.top?.id }, { capture: true })
    addEventListener('pointerup', async ({ timeStamp }) => {
        const before = held
        seen.at.push(timeStamp)
        let now, frames = 0
        do {
            now = await painted()
            frames += 1
        } while (!isThere(before) && now - timeStamp < 5000)
        seen.next.push(now - timeStamp)
        seen.frames.push(frames)
    }, { capture: true })
}"""

#: Notes when the decks were answered, and when the first passes were painted.
PAINT = """{
    const channel = new MessageChannel()
    channel.port1.onmessage = () => { window.paintedAt ??= performance.now() }
    const look = () => {
        if (document.querySelector('[data-pass] .pass-title bdi')) channel.port2.postMessage(0)
        else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
}"""
PAINTED = """() => {
    const answer = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/decks'))
    return { afterAnswer: paintedAt - answer.responseEnd, afterStart: paintedAt, passes: document.querySelectorAll('[data-pass]').length }
}"""

#: Notes shifts of the layout, those that follow a key or a tap too.
SHIFTS = """() => {
    window.shifts = []
    new PerformanceObserver(list => {
        for (const { value, sources } of list.getEntries()) {
            shifts.push([value, sources.map(({ node }) => node?.className ?? node?.nodeName ?? '').join(', ')])
        }
    }).observe({ type: 'layout-shift' })
}"""

#: Helpers of the scripts below: what is waited for, and a change that the server is asked for.
TOOLS = f"""
    const ask = {ASK}
    const until = async question => {{
        while (!await question()) await new Promise(done => setTimeout(done, 20))
    }}
    const post = async (path, body) => {{
        const headers = {{ 'Content-Type': 'application/json', 'X-Riffle': '1', 'Idempotency-Key': crypto.randomUUID(),
            'X-Riffle-Page': localStorage.getItem('riffle.page') }}
        const answer = await fetch(path, {{ method: 'POST', headers, body: JSON.stringify(body) }})
        // An answer whose body isn't read stays in the page.
        const text = await answer.text()
        if (!answer.ok) throw new Error(text)
    }}
"""

#: Waits until the page is there and the library is read; rounds have a hundred cards from then on.
SETTLED = f"""async () => {{
    {TOOLS}
    await until(() => document.documentElement.dataset.ready === '1')
    await until(async () => (await ask('/api/library')).scanning === false)
    await post('/api/settings', {{ roundSize: 100 }})
    // The page learns of it.
    await new Promise(done => setTimeout(done, 1000))
}}"""

#: Plays a round from the decks to the decks: every second card is trashed, and comes back before the round is confirmed past
#: the page, so that nothing moves.
ROUND = f"""async () => {{
    {TOOLS}
    await until(() => document.documentElement.dataset.ready === '1')
    location.hash = '#/deck/everything'
    const button = () => document.querySelector('[data-action="start"][data-deck="everything"]')
    await until(() => button() && document.querySelector('[data-pass][data-id="everything"][data-phase="open"]'))
    button().click()
    await until(() => document.querySelector('.round swipe-stack')?.top)
    for (let number = 0; number < 100; number++) {{
        dispatchEvent(new KeyboardEvent('keydown', {{ key: number % 2 ? 'ArrowRight' : 'ArrowLeft' }}))
        if (number < 99) await until(() => document.querySelector(`[role="progressbar"][data-position="${{number + 1}}"]`))
    }}
    await until(() => document.querySelector('[data-screen="sheet"] .sheet-foot'))
    location.hash = '#/'
    await until(async () => (await ask('/api/rounds/current')).history?.length === 100)
    const {{ id, cards, history }} = await ask('/api/rounds/current')
    const version = card => cards.find(({{ id }}) => id === card).version
    for (const {{ card, decision }} of history) {{
        if (decision === 'trash') await post('/api/flip', {{ round: id, card, version: version(card), decision: 'keep' }})
    }}
    await post('/api/trash', {{ round: id, cards: history.map(({{ card }}) => ({{ card, version: version(card), decision: 'keep' }})) }})
    await until(() => !document.querySelector('.resume-bar'))
}}"""
