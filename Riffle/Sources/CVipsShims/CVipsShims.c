#define _GNU_SOURCE
#include "CVipsShims.h"

#include <dlfcn.h>
#include <gmodule.h>
#include <stdlib.h>
#include <string.h>

static unsigned int warnings;

// Whether libjpeg found bytes that belong to nothing in the middle of the pixels, before a restart,
// a table or a scan. Many cameras leave some at the end, or between notes at the beginning.
static int has_gap(const char *message) {
    const char *marker = strstr(message, "extraneous bytes before marker 0x");
    if (marker == NULL) return 0;
    long code = strtol(strrchr(marker, 'x') + 1, NULL, 16);
    return (code >= 0xd0 && code <= 0xd7) || code == 0xda || code == 0xc4;
}

int riffle_vips_tells_damage(const char *message) {
    if (has_gap(message)) return 1;
    // What is wrong beside the pixels, the summary that follows any complaint of libjpeg, what
    // libheif's way of finding out a file's length leaves behind, and what libtiff reads in spite of
    // the specification.
    static const char *const harmless[] = {"icc",  "profile",  "srgb", "chrm", "gama",
                                           "exif", "metadata", "xmp",  "text", "extraneous bytes",
                                           "read gave", "source: bad seek", "8-bit palette",
                                           "progressive mode", "deprecated"};
    gchar *lower = g_ascii_strdown(message, -1);
    int matters = 1;
    for (size_t i = 0; i < G_N_ELEMENTS(harmless); i++)
        if (strstr(lower, harmless[i])) matters = 0;
    g_free(lower);
    return matters;
}

// One damaged PNG can write thousands of lines; only their number matters.
static void count_message(const gchar *domain, GLogLevelFlags level, const gchar *message,
                          gpointer data) {
    (void)domain;
    (void)data;
    int is_warning = (level & (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR)) != 0;
    if (is_warning && riffle_vips_tells_damage(message)) warnings++;
}

// The folder of libvips' modules beside the library itself, or NULL if there is none. Free it by g_free.
static char *modules_folder(void) {
    Dl_info library;
    if (!dladdr((const void *)vips_init, &library) || library.dli_fname == NULL) return NULL;
    char *beside = g_path_get_dirname(library.dli_fname);
    char *folder =
        g_strdup_printf("%s/vips-modules-%d.%d", beside, vips_version(0), vips_version(1));
    g_free(beside);
    if (g_file_test(folder, G_FILE_TEST_IS_DIR)) return folder;
    g_free(folder);
    return NULL;
}

// libvips looks for modules below this variable, if it is set. At a folder without any, it loads none.
static const char home[] = "VIPSHOME";

static int start_without_modules(const char *name) {
    if (setenv(home, "/nowhere", 1) != 0) return -1;
    int result = vips_init(name);
    unsetenv(home);
    return result;
}

int riffle_vips_start(const char *name) {
    // The other modules are for loaders that are blocked. They bring a dozen libraries, a fifth of a start.
    static const char *const needed[] = {"vips-heif", "vips-jxl"};
    g_log_set_default_handler(count_message, NULL);
    char *folder = modules_folder();
    if ((folder ? start_without_modules(name) : vips_init(name)) != 0) return -1;
    for (size_t i = 0; folder && i < G_N_ELEMENTS(needed); i++) {
        char *path = g_strdup_printf("%s/%s", folder, needed[i]);
        GModule *module = g_module_open(path, G_MODULE_BIND_LAZY);
        // A package without it has the loader within libvips, or not at all.
        if (module) g_module_make_resident(module);
        g_free(path);
    }
    g_free(folder);
    vips_block_untrusted_set(TRUE);
    vips_concurrency_set(1);
    vips_cache_set_max(0);
    vips_leak_set(FALSE);
    return 0;
}

void riffle_vips_block(const char *name, int is_blocked) {
    vips_operation_block_set(name, is_blocked);
}

// libheif, which libvips loads by itself, or NULL. Close it.
static void *loaded_heif(void) {
#ifdef __APPLE__
    return dlopen("libheif.1.dylib", RTLD_LAZY | RTLD_NOLOAD);
#else
    return dlopen("libheif.so.1", RTLD_LAZY | RTLD_NOLOAD);
#endif
}

unsigned int riffle_heif_version(void) {
    void *heif = loaded_heif();
    if (heif == NULL) return 0;
    unsigned int (*version)(void) = (unsigned int (*)(void))dlsym(heif, "heif_get_version_number");
    unsigned int number = version ? version() : 0;
    dlclose(heif);
    return number;
}

int riffle_vips_can_load(const char *loader, int heif_compression) {
    GType type = vips_type_find("VipsForeignLoad", loader);
    if (type == 0) return 0;
    VipsOperationClass *class = VIPS_OPERATION_CLASS(g_type_class_ref(type));
    int is_blocked = (class->flags & VIPS_OPERATION_BLOCKED) != 0;
    g_type_class_unref(class);
    if (is_blocked) return 0;
    if (heif_compression == 0) return 1;
    // libvips says nothing of libheif's decoders. Where libheif can't be asked, the first picture
    // decides.
    void *heif = loaded_heif();
    if (heif == NULL) return 1;
    int (*has_decoder)(int) = (int (*)(int))dlsym(heif, "heif_have_decoder_for_format");
    int can_decode = has_decoder == NULL || has_decoder(heif_compression) != 0;
    dlclose(heif);
    return can_decode;
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
                          int is_exact, const char *profile, const char *options) {
    VipsSize size = is_exact ? VIPS_SIZE_BOTH : VIPS_SIZE_DOWN;
    if (profile)
        return vips_thumbnail_source(source, out, width, "height", height, "size", size, "fail_on",
                                     VIPS_FAIL_ON_NONE, "option_string", options, "export_profile",
                                     profile, NULL);
    return vips_thumbnail_source(source, out, width, "height", height, "size", size, "fail_on",
                                 VIPS_FAIL_ON_NONE, "option_string", options, NULL);
}

int riffle_vips_thumbnail_image(VipsImage *in, VipsImage **out, int width, int height) {
    return vips_thumbnail_image(in, out, width, "height", height, "size", VIPS_SIZE_DOWN, NULL);
}

int riffle_vips_shrink(VipsImage *in, VipsImage **out, double scale) {
    return vips_resize(in, out, scale, NULL);
}

// Linear light, 0 to 1, in a single band.
static int light(VipsImage *in, VipsImage **out) {
    VipsImage *copies[] = {in, in, in}, *joined = NULL, *linear = NULL;
    int result = vips_bandjoin(copies, &joined, 3, NULL) ||
                 vips_copy(joined, &linear, "interpretation", VIPS_INTERPRETATION_scRGB, NULL) ||
                 vips_colourspace(linear, out, VIPS_INTERPRETATION_sRGB, NULL);
    if (joined) g_object_unref(joined);
    if (linear) g_object_unref(linear);
    return result ? -1 : 0;
}

int riffle_vips_tones(VipsImage *in, VipsImage **out) {
    double factor = 1.0 / (1 << 24), offset = 0, low, high;
    if (in->BandFmt == VIPS_FORMAT_FLOAT) {
        if (vips_min(in, &low, NULL) || vips_max(in, &high, NULL)) return -1;
        int is_signed = !(low >= 0);
        if (!is_signed && high <= 1) return light(in, out);
        // Many programs store the numbers of 8 or 16 bits as floats.
        int is_stretched = is_signed || high > 65535;
        factor = is_stretched ? 255 / (high - low) : high > 255 ? 1 / 257.0 : 1;
        offset = is_stretched ? -low * factor : 0;
    }
    VipsImage *scaled;
    if (vips_linear1(in, &scaled, factor, offset, "uchar", TRUE, NULL)) return -1;
    VipsInterpretation space =
        in->Bands < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB;
    int result = vips_copy(scaled, out, "interpretation", space, NULL);
    g_object_unref(scaled);
    return result;
}

int riffle_vips_turn(VipsImage *in, VipsImage **out, int orientation) {
    VipsImage *copy;
    if (vips_copy(in, &copy, NULL)) return -1;
    vips_image_set_int(copy, VIPS_META_ORIENTATION, orientation);
    int result = vips_autorot(copy, out, NULL);
    g_object_unref(copy);
    return result;
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

int riffle_vips_colours(const void *pixels, int width, int height, int bands, int orientation,
                        VipsImage **out) {
    size_t length = (size_t)width * height * bands;
    *out = vips_image_new_from_memory(pixels, length, width, height, bands, VIPS_FORMAT_UCHAR);
    if (*out == NULL) return -1;
    (*out)->Type = VIPS_INTERPRETATION_sRGB;
    vips_image_set_int(*out, VIPS_META_ORIENTATION, orientation);
    return 0;
}

int riffle_vips_statistics(VipsImage *in, double *mean, double *deviation) {
    return vips_avg(in, mean, NULL) || vips_deviate(in, deviation, NULL) ? -1 : 0;
}
