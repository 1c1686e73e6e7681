// What is loaded before the first screen is shown. The scripts that are loaded later import it, so that the bundle of all of
// this is one file: in pieces of a few hundred bytes, it takes a tenth more to download.

import './data/person.js'
import './data/session.js'
import './decks/screen.js'
import './round/screen.js'
import './ui/keys.js'
import './ui/lazy.js'
import './ui/notices.js'
import './ui/router.js'
