// Top-level code belongs to the main actor; everything is in functions of other files.
growth(CommandLine.arguments)
