// Measures the variants of each case in turn, so that other load on the machine affects all of them.

/**
 * The minimum duration of a sample, in milliseconds: long compared with the clock's resolution, short compared with a
 * scheduler's time slice.
 */
const MIN_SAMPLE = 0.8;
/** The warm-up time of each variant, in milliseconds, until it is fully compiled. */
const WARM_UP = 60;

/**
 * @param {import("./suite.d.ts").Suite} suite
 * @param {import("./suite.d.ts").BenchHost} host
 * @param {{ rounds: number, begin?: (name: string) => unknown }} options
 * @returns {Promise<import("./suite.d.ts").Measurement[]>}
 */
export async function measure(suite, host, { rounds, begin = () => {} }) {
  const measured = [];
  for (const one of await suite.prepare(host)) {
    await begin(one.name);
    const checksum = await checkAgreement(one);
    const { name, unit, per, of } = one;
    for (const { variant, samples } of await interleave(one, rounds))
      measured.push({
        suite: suite.name,
        case: name,
        unit,
        per,
        of,
        variant: variant.name,
        environment: host.environment,
        samples,
        checksum,
      });
  }
  return measured;
}

async function interleave(one, rounds) {
  const variants = [];
  for (const variant of one.variants) variants.push({ variant, runs: await runsPerSample(variant), samples: [] });
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < variants.length; turn++) {
      const { variant, runs, samples } = variants[(turn + round) % variants.length];
      if (round < (variant.samples ?? rounds)) samples.push(...[await sample(variant, runs)].flat());
    }
  }
  return variants;
}

/** Returns the number of runs of a variant within a sample. */
async function runsPerSample(variant) {
  if (variant.sample) return 1;
  const started = performance.now();
  const warmUp = variant.samples === undefined ? WARM_UP : 0;
  let runs = 1;
  let shortest = Number.POSITIVE_INFINITY;
  do {
    const duration = await sample(variant, runs);
    // Too short for the resolution of the clock.
    if (duration * runs < MIN_SAMPLE / 8) runs *= 2;
    else shortest = Math.min(shortest, duration);
  } while (performance.now() - started < warmUp || shortest === Number.POSITIVE_INFINITY);
  return Math.max(1, Math.ceil(MIN_SAMPLE / shortest));
}

/** Returns the milliseconds of one run, or several samples. */
async function sample(variant, runs) {
  if (variant.sample) return variant.sample();
  const started = performance.now();
  for (let run = 0; run < runs; run++) {
    const result = variant.run();
    if (result instanceof Promise) await result;
  }
  return (performance.now() - started) / runs;
}

/** Checks that all variants of a case return the same answer, and returns its checksum. */
async function checkAgreement({ name, variants }) {
  let expected;
  for (const variant of variants) {
    if (variant.answer === undefined) continue;
    const answer = await variant.answer();
    expected ??= { variant, answer };
    if (!isEqual(answer, expected.answer))
      throw new Error(`${name}: “${variant.name}” and “${expected.variant.name}” disagree`);
  }
  return expected && checksum(expected.answer);
}

function isEqual(one, other) {
  return one.length === other.length && Array.prototype.every.call(one, (number, at) => number === other[at]);
}

/** Computes the FNV-1a checksum over integers, like the benches in Rust. */
function checksum(answer) {
  return Array.prototype.reduce.call(answer, (sum, number) => Math.imul(sum ^ number, 0x01000193) >>> 0, 0x811c9dc5);
}
