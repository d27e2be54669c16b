// From samples to figures, and whether they reach what is to be reached.

/** Samples are milliseconds, or megabytes where that is what they say. */
const PER_SAMPLE = { ns: 1e6, µs: 1e3, ms: 1, MB: 1 };

/** Samples of the same way from several visits, as one, with its figures in the case's unit. */
export function figures(measured) {
  const found = new Map();
  for (const one of measured) {
    const key = [one.suite, one.case, one.way, one.place].join("\n");
    found.set(key, { ...one, samples: [...(found.get(key)?.samples ?? []), ...one.samples] });
  }
  return [...found.values()].map((one) => ({ ...one, ...summary(one) }));
}

function summary({ samples, unit, per = 1 }) {
  const sorted = samples.map((sample) => (sample * PER_SAMPLE[unit]) / per).sort((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  return { least: at(0), median: at(0.5), p99: at(0.99) };
}

/**
 * Each goal with the figure it is about, which is undefined where that was not measured; `met` too where it has no bound.
 *
 * @param {import("./suite.d.ts").Suite} suite
 */
export function goals(suite, all) {
  const mine = all.filter((one) => one.suite === suite.name);
  return (suite.goals ?? []).map((goal) => {
    const found = figure(mine, goal) / (goal.over === undefined ? 1 : figure(mine, { ...goal, ...goal.over }));
    if (Number.isNaN(found)) return goal;
    if (goal.most === undefined && goal.least === undefined) return { ...goal, found };
    return { ...goal, found, met: found <= (goal.most ?? found) && found >= (goal.least ?? found) };
  });
}

/** @param {import("./suite.d.ts").Selected} selected */
function figure(all, { case: name, way, place, take = "least" }) {
  const one = all.find((one) => one.case === name && one.way === way && one.place === place);
  return one === undefined ? Number.NaN : one[take];
}
