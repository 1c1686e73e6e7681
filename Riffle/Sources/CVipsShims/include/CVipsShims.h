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
int riffle_vips_thumbnail(VipsSource *source, VipsImage **out, int width, int height,
                          int is_exact, const char *profile);

/// Lays the picture on a background of `count` bands.
int riffle_vips_flatten(VipsImage *in, VipsImage **out, const double *background, int count);

/// Converts to another colour space, 8 or 16 bit as that has it.
int riffle_vips_colourspace(VipsImage *in, VipsImage **out, VipsInterpretation space);

/// Encodes a JPEG without any metadata; free the buffer by g_free.
int riffle_vips_jpeg(VipsImage *in, void **buffer, size_t *size, int quality);

/// Encodes red, green and blue of 8 bits, row by row, without loss; free the buffer by g_free.
int riffle_vips_encode(const void *pixels, int width, int height, void **buffer, size_t *size);

/// The mean and the standard deviation of all samples.
int riffle_vips_statistics(VipsImage *in, double *mean, double *deviation);
