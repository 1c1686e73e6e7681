#include <curl/curl.h>

// Options and facts of a transfer take variable arguments, which Swift cannot call. Each type of argument has its
// own function.
static inline CURLcode riffle_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode riffle_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

// Texts, lists and whatever a callback gets.
static inline CURLcode riffle_curl_set_pointer(CURL *handle, CURLoption option, const void *value) {
    return curl_easy_setopt(handle, option, value);
}

typedef size_t (*riffle_curl_data)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode riffle_curl_set_data(CURL *handle, CURLoption option, riffle_curl_data function) {
    return curl_easy_setopt(handle, option, function);
}

static inline long riffle_curl_status(CURL *handle) {
    long status = 0;
    curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
    return status;
}

// Of all the protocols that the library may speak, only those of the web.
static inline CURLcode riffle_curl_only_web(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
#else
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}
