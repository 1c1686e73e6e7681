#include "CTIFFShims.h"

#include <stdlib.h>
#include <tiffio.h>
#include <unistd.h>

static TIFF *open_tiff(int descriptor) {
    int copy = dup(descriptor);
    if (copy < 0 || lseek(copy, 0, SEEK_SET) < 0) return NULL;
    // "m": without mapping the file, which may shrink while it is read.
    TIFF *file = TIFFFdOpen(copy, "TIFF", "rm");
    if (file == NULL) close(copy);
    return file;
}

static void read_tags(TIFF *file, riffle_tiff_tags *tags) {
    *tags = (riffle_tiff_tags){0};
    TIFFGetField(file, TIFFTAG_IMAGEWIDTH, &tags->width);
    TIFFGetField(file, TIFFTAG_IMAGELENGTH, &tags->height);
    TIFFGetFieldDefaulted(file, TIFFTAG_COMPRESSION, &tags->compression);
    TIFFGetField(file, TIFFTAG_PHOTOMETRIC, &tags->photometry);
    TIFFGetFieldDefaulted(file, TIFFTAG_BITSPERSAMPLE, &tags->bits);
    TIFFGetFieldDefaulted(file, TIFFTAG_SAMPLESPERPIXEL, &tags->samples);
    TIFFGetFieldDefaulted(file, TIFFTAG_SAMPLEFORMAT, &tags->format);
    TIFFGetFieldDefaulted(file, TIFFTAG_ORIENTATION, &tags->orientation);
    tags->has_decoder = TIFFIsCODECConfigured(tags->compression);
}

int riffle_tiff_read_tags(int descriptor, riffle_tiff_tags *tags) {
    TIFF *file = open_tiff(descriptor);
    if (file == NULL) return -1;
    read_tags(file, tags);
    TIFFClose(file);
    return 0;
}

void *riffle_tiff_colours(int descriptor) {
    TIFF *file = open_tiff(descriptor);
    if (file == NULL) return NULL;
    riffle_tiff_tags tags;
    read_tags(file, &tags);
    uint32_t *pixels = calloc((size_t)tags.width * tags.height, sizeof *pixels);
    // Asked for its own orientation, libtiff turns nothing. It cannot turn by a quarter.
    if (pixels && !TIFFReadRGBAImageOriented(file, tags.width, tags.height, pixels,
                                             tags.orientation, 0)) {
        free(pixels);
        pixels = NULL;
    }
    TIFFClose(file);
    return pixels;
}
