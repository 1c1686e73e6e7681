print("riffle-bin-probe: used by the tests of RiffleBin only")
