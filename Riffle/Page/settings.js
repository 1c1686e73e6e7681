// The settings, in one file: they lead from one to the next. The help is short and used as rarely.

import './first.js'
export * from './settings/devices.js'
export * from './settings/feel-screen.js'
export * from './settings/people-screen.js'
export * from './settings/screen.js'
export * from './settings/who-screen.js'
export * from './ui/help.js'
