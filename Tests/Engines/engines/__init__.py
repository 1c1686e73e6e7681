"""Firefox and WebKitGTK, each through what its makers give for it, behind one small interface."""
