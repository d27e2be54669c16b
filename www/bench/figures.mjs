// Computes figures from samples, and compares them with the goals.

/** The factors from the unit of samples to that of figures: samples are in milliseconds, or in megabytes for MB. */
const UNIT_FACTORS = { ns: 1e6, µs: 1e3, ms: 1, MB: 1 };

/** Merges the samples of a variant from several visits, and adds its figures in the case's unit. */
export function figures(measured) {
  const merged = new Map();
  for (const one of measured) {
    const key = [one.suite, one.case, one.variant, one.environment].join("\n");
    merged.set(key, { ...one, samples: [...(merged.get(key)?.samples ?? []), ...one.samples] });
  }
  return [...merged.values()].map((one) => ({ ...one, ...summary(one) }));
}

function summary({ samples, unit, per = 1 }) {
  const sorted = samples.map((sample) => (sample * UNIT_FACTORS[unit]) / per).sort((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  return { minimum: at(0), median: at(0.5), p99: at(0.99) };
}

/**
 * Returns each goal with its value, which is undefined if it was not measured, and with `met`, which is undefined if it
 * has no limit.
 *
 * @param {import("./suite.d.ts").Suite} suite
 */
export function goals(suite, all) {
  const suiteFigures = all.filter((one) => one.suite === suite.name);
  return (suite.goals ?? []).map((goal) => {
    const { relativeTo, upperLimit, lowerLimit } = goal;
    const divisor = relativeTo === undefined ? 1 : figure(suiteFigures, { ...goal, ...relativeTo });
    const value = figure(suiteFigures, goal) / divisor;
    if (Number.isNaN(value)) return goal;
    if (upperLimit === undefined && lowerLimit === undefined) return { ...goal, value };
    return { ...goal, value, met: value <= (upperLimit ?? value) && value >= (lowerLimit ?? value) };
  });
}

/** @param {import("./suite.d.ts").FigureSelector} selector */
function figure(all, { case: name, variant, environment, statistic = "minimum" }) {
  const one = all.find((one) => one.case === name && one.variant === variant && one.environment === environment);
  return one === undefined ? Number.NaN : one[statistic];
}
