// The engine of one viewport. The page calls its exports; there is nothing to run on its own.
import Cardistry
