print("trace")
