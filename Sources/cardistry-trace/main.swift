// Code at the top level of this file would run isolated to the main actor; the command is elsewhere.
TraceCommand.run()
