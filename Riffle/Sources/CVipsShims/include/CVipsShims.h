#pragma once

// libvips' operations take their options as variable arguments, which Swift cannot pass: each
// function here is one such call. All answer 0, or -1 with the reason in vips' error buffer.

#include <vips/vips.h>

/// Starts libvips: one thread, no cache, only loaders that are safe with strangers' files, and
/// GLib's messages counted instead of printed.
int riffle_vips_start(const char *name);

/// Keeps a class of libvips' operations, and those derived from it, from being used, or lets it be
/// used again.
void riffle_vips_block(const char *name, int is_blocked);

/// Whether the loader of that name is there and may be used. For those of HEIF, also whether the
/// library behind it has a decoder for pictures packed like this, by libheif's number; 0 asks
/// nothing of it.
int riffle_vips_can_load(const char *loader, int heif_compression);

/// The version of the installed libheif, a byte for each of its numbers and a 0; 0 if it can't be
/// asked.
unsigned int riffle_heif_version(void);

/// Whether a message of libvips is about the pixels, and not about a colour profile or other
/// metadata that so many sound pictures have wrong.
int riffle_vips_tells_damage(const char *message);

/// How many warnings that tell of damage GLib's log has had since the last call.
unsigned int riffle_vips_take_warnings(void);

/// Reads the header.
int riffle_vips_header(VipsSource *source, VipsImage **out);

/// Decodes `source`, upright, shrunk to fit into width x height and never enlarged. With
/// `is_exact`, width x height is such a size already: of a pyramid, libvips takes the smallest
/// level otherwise.
/// `profile` is the colour profile to convert to when the picture has one of its own, or NULL.
/// `options` are the loader's, in brackets, or "".
int riffle_vips_thumbnail(VipsSource *source, VipsImage **out, int width, int height,
                          int is_exact, const char *profile, const char *options);

/// Shrinks a decoded picture to fit into width x height, and turns it upright.
int riffle_vips_thumbnail_image(VipsImage *in, VipsImage **out, int width, int height);

/// Shrinks a picture by a factor below 1 without changing what its samples mean.
int riffle_vips_shrink(VipsImage *in, VipsImage **out, double scale);

/// Converts integers of 32 bits, and grey floats, to 8 bits. Floats up to 1 are linear light, those
/// up to 65535 are numbers of 8 or 16 bits, and all others go from the darkest to the brightest.
int riffle_vips_tones(VipsImage *in, VipsImage **out);

/// Turns a picture upright whose orientation is EXIF's `orientation`.
int riffle_vips_turn(VipsImage *in, VipsImage **out, int orientation);

/// Lays the picture on a background of `count` bands.
int riffle_vips_flatten(VipsImage *in, VipsImage **out, const double *background, int count);

/// Converts to another colour space, 8 or 16 bit as that has it.
int riffle_vips_colourspace(VipsImage *in, VipsImage **out, VipsInterpretation space);

/// Encodes a JPEG without any metadata; free the buffer by g_free.
int riffle_vips_jpeg(VipsImage *in, void **buffer, size_t *size, int quality);

/// The picture of red, green, blue and perhaps alpha of 8 bits, row by row, which must stay in
/// place. `orientation` is EXIF's.
int riffle_vips_colours(const void *pixels, int width, int height, int bands, int orientation,
                        VipsImage **out);

/// The mean and the standard deviation of all samples.
int riffle_vips_statistics(VipsImage *in, double *mean, double *deviation);
