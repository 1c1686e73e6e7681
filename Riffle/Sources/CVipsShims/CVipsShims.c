#include "CVipsShims.h"

#include <string.h>

static unsigned int warnings;

int riffle_vips_tells_damage(const char *message) {
    // What is wrong beside the pixels, and the summary that follows any complaint of libjpeg.
    static const char *const harmless[] = {"icc",  "profile",  "srgb", "chrm", "gama",
                                           "exif", "metadata", "xmp",  "text", "extraneous bytes",
                                           "read gave"};
    gchar *lower = g_ascii_strdown(message, -1);
    int tells = 1;
    for (size_t i = 0; i < G_N_ELEMENTS(harmless); i++)
        if (strstr(lower, harmless[i])) tells = 0;
    g_free(lower);
    return tells;
}

// One damaged PNG can write thousands of lines; only their number matters.
static void count_message(const gchar *domain, GLogLevelFlags level, const gchar *message,
                          gpointer data) {
    (void)domain;
    (void)data;
    int is_warning = (level & (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR)) != 0;
    if (is_warning && riffle_vips_tells_damage(message)) warnings++;
}

int riffle_vips_start(const char *name) {
    g_log_set_default_handler(count_message, NULL);
    if (vips_init(name) != 0) return -1;
    vips_block_untrusted_set(TRUE);
    vips_concurrency_set(1);
    vips_cache_set_max(0);
    vips_leak_set(FALSE);
    return 0;
}

unsigned int riffle_vips_take_warnings(void) {
    unsigned int taken = warnings;
    warnings = 0;
    return taken;
}

int riffle_vips_header(VipsSource *source, VipsImage **out) {
    *out = vips_image_new_from_source(source, "", "access", VIPS_ACCESS_SEQUENTIAL, NULL);
    return *out ? 0 : -1;
}

int riffle_vips_thumbnail(VipsSource *source, VipsImage **out, int width, int height,
                          const char *profile) {
    if (profile)
        return vips_thumbnail_source(source, out, width, "height", height, "size",
                                     VIPS_SIZE_DOWN, "fail_on", VIPS_FAIL_ON_NONE,
                                     "export_profile", profile, NULL);
    return vips_thumbnail_source(source, out, width, "height", height, "size", VIPS_SIZE_DOWN,
                                 "fail_on", VIPS_FAIL_ON_NONE, NULL);
}

int riffle_vips_flatten(VipsImage *in, VipsImage **out, const double *background, int count) {
    VipsArrayDouble *colour = vips_array_double_new(background, count);
    int result = vips_flatten(in, out, "background", colour, NULL);
    vips_area_unref(VIPS_AREA(colour));
    return result;
}

int riffle_vips_colourspace(VipsImage *in, VipsImage **out, VipsInterpretation space) {
    return vips_colourspace(in, out, space, NULL);
}

int riffle_vips_jpeg(VipsImage *in, void **buffer, size_t *size, int quality) {
    return vips_jpegsave_buffer(in, buffer, size, "Q", quality, "strip", TRUE, NULL);
}

int riffle_vips_statistics(VipsImage *in, double *mean, double *deviation) {
    return vips_avg(in, mean, NULL) || vips_deviate(in, deviation, NULL) ? -1 : 0;
}
