#pragma once

#include "CRiffleMedia.h"
