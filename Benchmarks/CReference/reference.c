#include "settle_peer.h"
