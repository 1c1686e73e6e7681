#include "CRiffle.h"
