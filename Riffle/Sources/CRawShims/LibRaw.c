// The functions of the LibRaw that this file is compiled against.
//
// With RIFFLE_RAW_PLUGINS, programs have none of it. Tools/stage compiles it into a library of its own, which the worker
// loads if the system has that version of LibRaw.

#ifndef RIFFLE_RAW_PLUGINS

#include "include/CRawShims.h"

#include <libraw/libraw.h>

static libraw_data_t *data(riffle_raw *raw) { return (libraw_data_t *)raw; }

static riffle_raw *open_bytes(const void *bytes, size_t count, int *code) {
    libraw_data_t *raw = libraw_init(0);
    if (!raw) {
        *code = LIBRAW_UNSUFFICIENT_MEMORY;
        return NULL;
    }
    *code = libraw_open_buffer(raw, (void *)bytes, count);
    if (*code == 0) return (riffle_raw *)raw;
    libraw_close(raw);
    return NULL;
}

static void close_file(riffle_raw *raw) { libraw_close(data(raw)); }

static void size(riffle_raw *raw, uint32_t *width, uint32_t *height, int *flip) {
    *width = data(raw)->sizes.iwidth;
    *height = data(raw)->sizes.iheight;
    *flip = data(raw)->sizes.flip;
}

static riffle_raw_picture preview(riffle_raw *raw) {
    riffle_raw_picture picture = {0};
    libraw_thumbnail_t *thumbnail = &data(raw)->thumbnail;
    if (libraw_unpack_thumb(data(raw)) != 0 || thumbnail->tformat != LIBRAW_THUMBNAIL_JPEG) return picture;
    picture.bytes = (const uint8_t *)thumbnail->thumb;
    picture.count = thumbnail->tlength;
    return picture;
}

static riffle_raw_picture half_size(riffle_raw *raw, int *code) {
    riffle_raw_picture picture = {0};
    data(raw)->params.half_size = 1;
    data(raw)->params.use_camera_wb = 1;
    data(raw)->params.output_bps = 8;
    *code = libraw_unpack(data(raw));
    if (*code == 0) *code = libraw_dcraw_process(data(raw));
    if (*code != 0) return picture;
    libraw_processed_image_t *image = libraw_dcraw_make_mem_image(data(raw), code);
    if (!image) return picture;
    picture.memory = image;
    size_t count = (size_t)image->width * image->height * 3;
    if (image->type != LIBRAW_IMAGE_BITMAP || image->colors != 3 || image->bits != 8 || image->data_size < count)
        return picture;
    picture.bytes = image->data;
    picture.count = count;
    picture.width = image->width;
    picture.height = image->height;
    return picture;
}

static void clear(riffle_raw_picture picture) {
    if (picture.memory) libraw_dcraw_clear_mem(picture.memory);
}

const riffle_raw_calls riffle_raw_libraw = {
    libraw_version, libraw_strerror, open_bytes, close_file, size, preview, half_size, clear,
};

#endif
