// The ways of each case in turns, so that what else the machine does falls on all of them.

/**
 * The minimum duration of a sample, in milliseconds: long compared with the clock's resolution, short compared with a
 * scheduler's time slice.
 */
const SAMPLE = 0.8;
/** The warm-up time of each variant, in milliseconds, until it is fully compiled. */
const WARM = 60;

/**
 * @param {import("./suite.d.ts").Suite} suite
 * @param {import("./suite.d.ts").BenchHost} host
 * @param {{ rounds: number, begin?: (name: string) => unknown }} options
 * @returns {Promise<import("./suite.d.ts").Measured[]>}
 */
export async function measure(suite, host, { rounds, begin = () => {} }) {
  const measured = [];
  for (const one of await suite.prepare(host)) {
    await begin(one.name);
    const checksum = await agreed(one);
    const { name, unit, per, of } = one;
    for (const { way, samples } of await inTurns(one, rounds))
      measured.push({
        suite: suite.name,
        case: name,
        unit,
        per,
        of,
        way: way.name,
        place: host.place,
        samples,
        checksum,
      });
  }
  return measured;
}

async function inTurns(one, rounds) {
  const ways = [];
  for (const way of one.ways) ways.push({ way, runs: await runsIn(way), samples: [] });
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < ways.length; turn++) {
      const { way, runs, samples } = ways[(turn + round) % ways.length];
      if (round < (way.samples ?? rounds)) samples.push(...[await sample(way, runs)].flat());
    }
  }
  return ways;
}

/** Returns the number of runs of a variant within a sample. */
async function runsIn(way) {
  if (way.sample) return 1;
  const started = performance.now();
  const enough = way.samples === undefined ? WARM : 0;
  let runs = 1;
  let least = Number.POSITIVE_INFINITY;
  do {
    const took = await sample(way, runs);
    // A clock that has not moved yet says nothing.
    if (took * runs < SAMPLE / 8) runs *= 2;
    else least = Math.min(least, took);
  } while (performance.now() - started < enough || least === Number.POSITIVE_INFINITY);
  return Math.max(1, Math.ceil(SAMPLE / least));
}

/** Milliseconds of one run, or of several. */
async function sample(way, runs) {
  if (way.sample) return way.sample();
  const started = performance.now();
  for (let run = 0; run < runs; run++) {
    const running = way.run();
    if (running instanceof Promise) await running;
  }
  return (performance.now() - started) / runs;
}

/** Ways that do not come to the same answer are not worth comparing. */
async function agreed({ name, ways }) {
  let expected;
  for (const way of ways) {
    if (way.answer === undefined) continue;
    const answer = await way.answer();
    expected ??= { way, answer };
    if (!same(answer, expected.answer)) throw new Error(`${name}: “${way.name}” and “${expected.way.name}” disagree`);
  }
  return expected && checksum(expected.answer);
}

function same(one, other) {
  return one.length === other.length && Array.prototype.every.call(one, (number, at) => number === other[at]);
}

/** By FNV-1a, a whole number at a time, as the benches in Rust have it. */
function checksum(answer) {
  return Array.prototype.reduce.call(answer, (sum, number) => Math.imul(sum ^ number, 0x01000193) >>> 0, 0x811c9dc5);
}
