print("riffle-bin-probe: nothing to do yet")
