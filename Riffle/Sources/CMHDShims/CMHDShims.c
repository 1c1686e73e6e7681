#include "CMHDShims.h"
