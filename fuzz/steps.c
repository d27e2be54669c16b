/* Counts the steps of the crate, which are its reads of memory: the compiler has one of these called at each. (In C, since
   they may not be counted themselves.) Beyond a limit they end the process, so that what would never end is found too. */
#include <stdio.h>
#include <stdlib.h>

static unsigned long long steps;
static unsigned long long last = ~0ULL;

static void too_many(void) {
  fprintf(stderr, "ERROR: more than the steps that there may be\n");
  abort();
}

#define COUNTED(size) \
  void __sanitizer_cov_load##size(const void *at) { (void)at; if (++steps > last) too_many(); }

COUNTED(1)
COUNTED(2)
COUNTED(4)
COUNTED(8)
COUNTED(16)

unsigned long long nodescore_steps(void) { return steps; }

/* So many more, from here on. */
void nodescore_allow(unsigned long long more) { last = steps + more < steps ? ~0ULL : steps + more; }
