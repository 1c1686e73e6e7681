// Postcards from nowhere: a landscape for every number, drawn as a small SVG.

const SKIES = [
    ['#2b5876', '#f6a07a', '#ffe9c9'], ['#355c9a', '#9cc4e4', '#fdf3d8'], ['#3a2a5d', '#c0517a', '#ffc08a'],
    ['#16353f', '#4f9a94', '#e9f2c9'], ['#5b3a6b', '#e0798a', '#ffe2b8'], ['#1b2845', '#4a6fa5', '#d9e4ec'],
    ['#7a3b2e', '#ee9b5a', '#fff0c2'], ['#224b5e', '#69b7c4', '#f7f3e3'],
]
const LANDS = [
    ['#7c93a8', '#4f6f7a', '#2e4d4f', '#16302f'], ['#a98ca3', '#77617f', '#4a4160', '#26243d'],
    ['#c49a7a', '#97705d', '#664a48', '#35292f'], ['#8fb39a', '#5d8f7b', '#356458', '#173a37'],
    ['#9fb3c8', '#6f8aa8', '#46607f', '#233a55'],
]
const FIRST = ['Quiet', 'Amber', 'Hollow', 'Silver', 'North', 'Hidden', 'Lower', 'Morning', 'Old', 'Far']
const SECOND = ['Ridge', 'Cove', 'Valley', 'Harbour', 'Moor', 'Fells', 'Lagoon', 'Pass', 'Heath', 'Shore']
const MONTHS = ['January', 'March', 'April', 'May', 'June', 'August', 'September', 'October', 'November']

/** Numbers in 0..<1 that are always the same for a seed. */
export function dice(seed) {
    let state = (seed * 2654435761) >>> 0 || 1
    return () => {
        state ^= state << 13
        state ^= state >>> 17
        state ^= state << 5
        return (state >>> 0) / 2 ** 32
    }
}

function ridge(roll, base, height) {
    const phase = roll() * 6.28
    const bumps = 2 + roll() * 3
    let path = 'M0 400'
    for (let x = 0; x <= 300; x += 10) {
        const u = x / 300
        const y = base - height * (
            0.6 * Math.sin(phase + u * bumps * 2.1) + 0.3 * Math.sin(phase * 3 + u * bumps * 5.3)
            + 0.12 * (roll() - 0.5))
        path += `L${x} ${y.toFixed(1)}`
    }
    return `${path}L300 400Z`
}

const STAMPS = {
    right: ['like', 'LIKE'], left: ['nope', 'NOPE'], up: ['skip', 'SKIP'], down: ['later', 'LATER'],
    upLeft: ['corner', '↖'], upRight: ['corner', '↗'], downLeft: ['corner', '↙'],
    downRight: ['corner', '↘'],
}

/** Fills a card with postcard number `n`, and a stamp for each direction. */
export function fillPostcard(card, n, directions) {
    const { title, detail, scene } = postcard(n)
    card.innerHTML = `${scene}<div class="caption"><div><strong>${title}</strong><span>${detail}</span></div></div>`
    for (const direction of directions) {
        const [name, text] = STAMPS[direction]
        const stamp = document.createElement('div')
        stamp.dataset.stamp = name
        stamp.dataset.direction = direction
        stamp.ariaHidden = 'true'
        stamp.textContent = text
        card.append(stamp)
    }
}

/** Title, detail and picture of postcard number `n`. */
export function postcard(n) {
    const roll = dice(n * 7 + 3)
    for (let index = 0; index < 5; index++) roll()
    const pick = list => list[Math.floor(roll() * list.length)]
    const sky = pick(SKIES)
    const land = pick(LANDS)
    const sun = { x: 50 + roll() * 200, y: 90 + roll() * 90, r: 16 + roll() * 22 }
    const hills = land.map((colour, index) =>
        `<path d="${ridge(roll, 215 + index * 46, 34 - index * 5)}" fill="${colour}"/>`).join('')
    const name = `sky${n}`
    return {
        title: `${pick(FIRST)} ${pick(SECOND)}`,
        detail: `No. ${n}, ${pick(MONTHS)}`,
        scene: `<svg class="scene" viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            <defs><linearGradient id="${name}" x1="0" y1="0" x2="0" y2=".75"><stop stop-color="${sky[0]}"/>
            <stop offset=".6" stop-color="${sky[1]}"/><stop offset="1" stop-color="${sky[2]}"/></linearGradient></defs>
            <path d="M0 0h300v400H0z" fill="url(#${name})"/>
            <circle cx="${sun.x.toFixed(0)}" cy="${sun.y.toFixed(0)}" r="${(sun.r * 2.2).toFixed(0)}" fill="#fff6dc" opacity=".18"/>
            <circle cx="${sun.x.toFixed(0)}" cy="${sun.y.toFixed(0)}" r="${sun.r.toFixed(0)}" fill="#fff6dc" opacity=".92"/>
            ${hills}</svg>`,
    }
}
