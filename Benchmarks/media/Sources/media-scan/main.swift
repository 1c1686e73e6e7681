scan()
