"""Makes photo libraries as people have them after five years, and knows what each file is.

The truth is written by what makes a file (a phone, a camera, a messenger, an export, a bad disk), never by looking at
the files afterwards; see `Tools/make-library`.
"""
