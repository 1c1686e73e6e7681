// The page calls the exports of this module; there is nothing to run on its own.
