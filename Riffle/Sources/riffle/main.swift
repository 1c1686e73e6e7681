import RiffleServer

// Nothing else may stand here: a closure at the top level of this file belongs to the main actor,
// and dies when C calls it on a thread of its own.
runRiffleAndExit()
