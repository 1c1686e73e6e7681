#pragma once

// What a worker calls of LibRaw. LibRaw's structures have a different layout in each of its versions, so only the
// functions behind these pointers see them.

#include <stddef.h>
#include <stdint.h>

/// A file of raw data that LibRaw has opened.
typedef struct riffle_raw riffle_raw;

/// A picture in memory: 8-bit red, green and blue, row by row, or the bytes of a camera's JPEG.
typedef struct {
    const uint8_t *bytes;
    size_t count;
    uint32_t width;
    uint32_t height;
    /// To be given to `clear`; NULL if LibRaw keeps the bytes until the file is closed.
    void *memory;
} riffle_raw_picture;

/// The functions of one version of LibRaw. Codes are LibRaw's own, and 0 is success.
typedef struct {
    const char *(*version)(void);
    const char *(*text)(int code);
    /// Opens a file's bytes, which must stay until it is closed, and reads its metadata. Returns NULL and a code on failure.
    riffle_raw *(*open)(const void *bytes, size_t count, int *code);
    void (*close)(riffle_raw *raw);
    /// The size in pixels before rotation, and LibRaw's number of the rotation: 3, 5, 6 or 0.
    void (*size)(riffle_raw *raw, uint32_t *width, uint32_t *height, int *flip);
    /// Returns the camera's JPEG. Without one, its bytes are NULL.
    riffle_raw_picture (*preview)(riffle_raw *raw);
    /// Returns the photo at half its width and height, upright. Its bytes are NULL if it has another form.
    riffle_raw_picture (*half_size)(riffle_raw *raw, int *code);
    void (*clear)(riffle_raw_picture picture);
} riffle_raw_calls;

/// Returns the functions of the LibRaw that is installed, or NULL if none is.
const riffle_raw_calls *riffle_raw_find(void);
