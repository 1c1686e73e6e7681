// Top-level code belongs to the main actor; everything is in a function of another file.
bench(CommandLine.arguments)
