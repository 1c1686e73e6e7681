// Every call that is needed here is plain C, which Swift calls itself.
#include <libraw/libraw.h>
