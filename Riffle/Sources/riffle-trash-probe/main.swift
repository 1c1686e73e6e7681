// Used by the tests of RiffleTrash: does one operation in a process that ends itself in the middle.
probe(CommandLine.arguments)
