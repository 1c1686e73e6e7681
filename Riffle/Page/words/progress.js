// Words of the progress.

import { battles, bytes, looked, rounds } from './format.js'

export const words = {
    trash: size => `${bytes(size)} in the trash`,
    freed: size => `${bytes(size)} freed`,
    quiet: progress => [progress.rounds && rounds(progress.rounds), progress.battles && battles(progress.battles)]
        .filter(Boolean).join(', '),
    month: (name, year) => `${name} ${year}`,
    square: (name, count, total) => `${name}: ${looked(count, total)}`,
}
