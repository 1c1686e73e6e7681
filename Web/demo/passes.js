// Invented passes: tickets and cards by number, with designs that are drawn in wallet.css.

import { dice } from './cards.js'

const PEOPLE = ['Ada Lindqvist', 'Noor Haddad', 'Tomás Rivera', 'Mei Tanaka', 'Jonas Weber', 'Amara Okafor']
const PLACES = [
    ['ZRH', 'Zürich'], ['LIS', 'Lisbon'], ['OSL', 'Oslo'], ['KEF', 'Reykjavík'], ['ATH', 'Athens'], ['EDI', 'Edinburgh'],
    ['NCE', 'Nice'], ['VIE', 'Vienna'],
]
const TOWNS = ['Basel', 'Milano', 'Paris', 'München', 'Wien', 'Praha', 'Hamburg', 'Torino']
const BANDS = ['The Paper Lanterns', 'Glass Harbour', 'Northern Static', 'Velvet Atlas', 'Slow Comet']
const FILMS = ['The Long Tide', 'Paper Moons', 'A House in Winter', 'Seven Lamps', 'Orbit']
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The fields that one kind of pass has: what its strip, its front and its details say. */
const KINDS = [
    roll => {
        const [from, to] = roll.two(PLACES)
        return {
            kind: 'air', org: 'Kestrel Air', tag: ['Gate', `${roll.letter()}${roll.int(2, 48)}`], code: 'qr',
            front: route(from[0], to[0], from[1], to[1], 'M3 13l18-9-5 17-4-7z'),
            fields: [['Passenger', roll.one(PEOPLE)], ['Flight', `KE ${roll.int(100, 999)}`], ['Seat', `${roll.int(3, 31)}${roll.letter()}`],
                ['Boarding', roll.time()], ['Date', roll.date()], ['Group', String(roll.int(1, 5))]],
            text: 'Boarding closes 20 minutes before departure. One bag of up to 8 kg travels with you in the cabin.',
        }
    },
    roll => ({
        kind: 'gig', org: roll.one(BANDS), tag: ['Doors', roll.time(18)], code: 'bar',
        front: big(roll.one(['Lantern Hall', 'The Foundry', 'Pier 9', 'Old Observatory']), `${roll.date()} · Standing`),
        fields: [['Name', roll.one(PEOPLE)], ['Admit', 'One'], ['Entrance', roll.one(['North', 'River', 'Yard'])], ['Order', roll.digits(8)]],
        text: 'Doors open an hour before the first act. Bags larger than this phone’s charger stay in the cloakroom.',
    }),
    roll => {
        const [from, to] = roll.two(TOWNS)
        return {
            kind: 'rail', org: 'Meridian Rail', tag: ['Coach', String(roll.int(1, 14))], code: 'qr',
            front: route(roll.time(), roll.time(13), from, to, 'M4 12h14m-5-5 5 5-5 5'),
            fields: [['Traveller', roll.one(PEOPLE)], ['Train', `EC ${roll.int(20, 399)}`], ['Seat', `${roll.int(11, 98)} window`],
                ['Class', roll.one(['1st', '2nd'])], ['Date', roll.date()], ['Platform', String(roll.int(1, 18))]],
            text: 'Valid on this train only. The quiet zone is at the front; the bistro is in coach 7.',
        }
    },
    roll => {
        const done = roll.int(2, 9)
        return {
            kind: 'cafe', org: 'Small Hours Coffee', tag: ['Stamps', `${done} of 10`], code: 'bar',
            front: `<div class="stamps">${Array.from({ length: 10 }, (_, n) => `<i class="${n < done ? 'on' : ''}"></i>`).join('')}</div>`,
            fields: [['Member', roll.one(PEOPLE)], ['Since', String(roll.int(2015, 2025))], ['Favourite', roll.one(['Flat white', 'Cortado', 'Filter'])], ['Card', roll.digits(6)]],
            text: 'The tenth coffee is on us, whatever its size. Bring your own cup for an extra stamp on Mondays.',
        }
    },
    roll => ({
        kind: 'art', org: 'Museum of Forms', tag: ['Entry', roll.time(9)], code: 'qr',
        front: big(roll.one(['Lines that bend', 'Blue, and after', 'The weight of paper']), `Until ${roll.date()}`),
        fields: [['Visitor', roll.one(PEOPLE)], ['Ticket', roll.one(['Adult', 'Friend', 'Student'])], ['Level', roll.one(['0', '1', '2'])], ['Guide', roll.one(['Yes', 'No'])]],
        text: 'Enter within half an hour of the time shown; stay as long as you like. The garden is open until dusk.',
    }),
    roll => ({
        kind: 'gym', org: 'Ironwood Climbing', tag: ['Visits', String(roll.int(1, 10))], code: 'bar',
        front: big(roll.one(['Ten times up', 'All walls, all year']), roll.one(PEOPLE)),
        fields: [['Member', roll.digits(5)], ['Belay check', roll.one(['Lead', 'Top rope'])], ['Shoes', `EU ${roll.int(36, 46)}`], ['Renews', roll.date()]],
        text: 'Show this at the desk. Guests climb for half the price on the last Sunday of the month.',
    }),
    roll => ({
        kind: 'film', org: 'Electric Palace', tag: ['Screen', String(roll.int(1, 6))], code: 'qr',
        front: big(roll.one(FILMS), `${roll.date()} · ${roll.time(18)}`),
        fields: [['Row', roll.letter()], ['Seat', String(roll.int(1, 24))], ['Version', roll.one(['OV', 'Subtitled'])], ['Order', roll.digits(7)]],
        text: 'The film starts at the time shown, without advertisements. Seats are kept until the lights go out.',
    }),
    roll => ({
        kind: 'city', org: 'Tramway', tag: ['Zones', roll.one(['10', '10, 11', 'All'])], code: 'qr',
        front: big('Monthly pass', `${roll.one(PEOPLE)} · until ${roll.date()}`),
        fields: [['Valid from', roll.date()], ['Fare', roll.one(['Adult', 'Junior', 'Senior'])], ['Bicycle', roll.one(['Included', 'No'])], ['Number', roll.digits(9)]],
        text: 'Valid on trams, buses and the two funiculars. Lake boats ask for a supplement at weekends.',
    }),
    roll => ({
        kind: 'room', org: 'Hotel Aurora', tag: ['Room', String(roll.int(101, 618))], code: 'none',
        front: big(roll.one(['Lake view', 'Garden double', 'The tower room']), `${roll.int(2, 6)} nights from ${roll.date()}`),
        fields: [['Guest', roll.one(PEOPLE)], ['Breakfast', '7 to 10.30'], ['Check-out', '11.00'], ['Wi-Fi', roll.one(['aurora-guest', 'northlight'])]],
        text: 'Hold the phone to the lock until it blinks green. The sauna on the roof is open until ten.',
    }),
    roll => ({
        kind: 'snow', org: 'Hochalm Lifts', tag: ['Days', `${roll.int(1, 3)} of 6`], code: 'bar',
        front: big('Six-day pass', `${roll.one(PEOPLE)} · all lifts`),
        fields: [['Season', '2026/27'], ['Fare', 'Adult'], ['First lift', '8.15'], ['Last run', '16.45']],
        text: 'Days need not follow each other. In a storm the glacier closes first; see the boards at the valley station.',
    }),
    roll => ({
        kind: 'book', org: 'City Library', tag: ['On loan', String(roll.int(0, 7))], code: 'bar',
        front: big(roll.one(PEOPLE), `Reader ${roll.digits(6)}`),
        fields: [['Due next', roll.date()], ['Reserved', String(roll.int(0, 3))], ['Fees', 'None'], ['Branch', roll.one(['Old Town', 'Harbour', 'Hill'])]],
        text: 'Renew from anywhere up to three times. Musical instruments are lent on the second floor.',
    }),
    roll => ({
        kind: 'meet', org: 'Typo Days', tag: ['Badge', roll.one(['Speaker', 'Guest', 'Crew'])], code: 'qr',
        front: big(roll.one(PEOPLE), `${roll.date()} · ${roll.one(TOWNS)}`),
        fields: [['Track', roll.one(['Letters', 'Screens', 'Print'])], ['Lunch', roll.one(['Vegetarian', 'Everything'])], ['Hall', roll.letter()], ['Evening', 'Boat, 19.00']],
        text: 'Wear the badge with your name to the front. Talks are recorded; the workshops are not.',
    }),
]

const big = (title, line) => `<p class="big">${title}</p><p class="line">${line}</p>`
const route = (a, b, from, to, path) => `<div class="route"><p><b>${a}</b><span>${from}</span></p>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg><p><b>${b}</b><span>${to}</span></p></div>`

function roller(n) {
    const roll = dice(n * 13 + 5)
    for (let index = 0; index < 5; index++) roll()
    const int = (low, high) => low + Math.floor(roll() * (high - low + 1))
    const one = list => list[int(0, list.length - 1)]
    return {
        int, one, roll,
        letter: () => 'ABCDEFGH'[int(0, 7)],
        digits: count => Array.from({ length: count }, () => int(0, 9)).join(''),
        time: (from = 6) => `${int(from, Math.min(from + 5, 22))}.${one(['05', '15', '20', '40', '55'])}`,
        date: () => `${one(DAYS)} ${int(1, 28)} ${one(MONTHS)}`,
        two: list => {
            const first = int(0, list.length - 1)
            return [list[first], list[(first + int(1, list.length - 1)) % list.length]]
        },
    }
}

/** All that pass number `n` says: kind, org, tag, front (HTML), fields, text and code (HTML). */
export function passOf(n) {
    const roll = roller(n)
    const pass = KINDS[(n - 1) % KINDS.length](roll)
    return { ...pass, title: `${pass.org}, ${pass.tag.join(' ')}`, code: CODES[pass.code](roll) }
}

/** Fills an element with pass number `n`. */
export function fillPass(pass, n) {
    const { kind, org, tag, front, fields, text, code } = passOf(n)
    pass.classList.add('pass', kind)
    pass.innerHTML = `<div class="face" data-header>
            <div class="strip"><i class="mark"></i><b>${org}</b><p><span>${tag[0]}</span>${tag[1]}</p></div>
            <div class="front">${front}</div></div>
        <div class="details" data-scroll><div class="sheet">${code}
            <dl>${fields.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>
            <button type="button">Remind me</button><p>${text}</p><p class="number">No. ${n}</p></div></div>`
}

/** Codes that look like codes; there is nothing in them. */
const CODES = {
    none: () => '',
    bar: ({ int }) => {
        let x = 0
        let path = ''
        while (x < 196) {
            const width = int(1, 4)
            path += `M${x} 0h${width}v56h-${width}z`
            x += width + int(1, 4)
        }
        return `<svg class="scan bar" viewBox="0 0 200 56" preserveAspectRatio="none" aria-hidden="true"><path d="${path}"/></svg>`
    },
    qr: ({ roll }) => {
        const size = 25
        const corner = (x, y) => (x < 8 && y < 8) || (x > size - 9 && y < 8) || (x < 8 && y > size - 9)
        let path = ''
        for (const [x, y] of [[0, 0], [size - 7, 0], [0, size - 7]]) {
            path += `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`
        }
        for (let y = 0; y < size; y++) {
            for (let x = 0; x < size; x++) {
                if (!corner(x, y) && roll() < 0.48) path += `M${x} ${y}h1v1h-1z`
            }
        }
        return `<svg class="scan" viewBox="-1 -1 27 27" shape-rendering="crispEdges" aria-hidden="true"><path fill-rule="evenodd" d="${path}"/></svg>`
    },
}
