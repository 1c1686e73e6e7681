import Testing

/// One after the other: the stand-ins for the screen and for assistive technology are one for all.
@Suite(.serialized) struct UIKitTests {}
