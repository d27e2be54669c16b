/* Counts the crate's steps, which are its memory reads: the compiler inserts a call to one of these functions at each.
   (They are in C so that their own reads are not counted.) Above a limit they end the process, so that the fuzzer also
   finds inputs for which the crate would never return. */
#include <stdio.h>
#include <stdlib.h>

static unsigned long long steps;
static unsigned long long last = ~0ULL;

static void too_many(void) {
  fprintf(stderr, "ERROR: too many steps\n");
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

/* Adds `more` to the limit. */
void nodescore_allow(unsigned long long more) { last = steps + more < steps ? ~0ULL : steps + more; }
