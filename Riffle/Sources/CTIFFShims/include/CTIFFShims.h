#pragma once

// libtiff's calls take their arguments as variable ones, which Swift cannot pass. Its messages go to
// vips' error buffer and to GLib's log, because libvips sets libtiff's handlers.

#include <stdint.h>

/// The tags of a TIFF's first picture that decide which loader reads it.
typedef struct {
    uint32_t width;
    uint32_t height;
    uint16_t compression;
    uint16_t photometry;
    uint16_t bits;
    uint16_t samples;
    /// 3 for floats.
    uint16_t format;
    /// EXIF's number.
    uint16_t orientation;
    /// Whether this libtiff has a decoder for the compression.
    int has_decoder;
} riffle_tiff_tags;

/// Reads the tags of an open file. Returns 0, or -1 if libtiff cannot read it.
int riffle_tiff_read_tags(int descriptor, riffle_tiff_tags *tags);

/// Returns the first picture as red, green, blue and alpha of 8 bits, row by row as it is stored, or
/// NULL if libtiff cannot convert it. What is damaged is left clear. Free it by free().
void *riffle_tiff_colours(int descriptor);
