// Used by the tests of RiffleBin: does one operation in a process that ends itself in the middle.
probe(CommandLine.arguments)
