// Answers lines of vector files with the package: in Node and in browsers.
//
// Each line is passed as text to modules that were built for this, and they compare, so that no int64 becomes a
// JavaScript number. They contain the code of the published modules, compiled with the same flags. Where the published
// functions answer a line themselves, they must give the same answer.

/** The modules that are built for the tests, by the folder and the name of their files. */
export const JUDGES = { scoring: "nodescore", formats: "formats", cluster: "cluster" };

/** Returns a function that answers one line, from the functions of those modules and the package's `api`. */
export function judge(checks, api) {
  return (path, line) => {
    const outcomes = checks.map((check) => check(path, line));
    const supported = outcomes.filter(({ unsupported }) => !unsupported);
    const [outcome = outcomes[0]] = supported.toSorted((a, b) => Number(a.passed) - Number(b.passed));
    if (!outcome.passed) return outcome;
    const actual = publishedAnswer(path, line, api);
    return { ...outcome, actual: actual ?? outcome.actual, passed: actual === null || actual === outcome.expected };
  };
}

/** Returns the answer of the published functions; `null` if they do not answer such lines. */
function publishedAnswer(path, line, { evaluate, quantity }) {
  let isExact = true;
  const input = JSON.parse(line, (_, value) => {
    isExact &&= typeof value !== "number" || Number.isSafeInteger(value);
    return value;
  });
  if (path.startsWith("kubernetes/") && isExact) return scores(input, evaluate);
  return path.startsWith("formats/quantity.") ? describeQuantity(quantity(input.s)) : null;
}

const STRATEGIES = {
  rtcr: "RequestedToCapacityRatio",
  least: "LeastAllocated",
  most: "MostAllocated",
  balanced: "NodeResourcesBalancedAllocation",
};

/** The plugins of 1.22 whose strategies `evaluate` computes; it has others with rules of their own. */
const EVALUATED_OF_1_22 = ["NodeResourcesFit", "NodeResourcesBalancedAllocation"];

/** Returns the scores of `evaluate`; `null` if it does not compute the plugin's. */
function scores({ release, plugin, strategy = "rtcr", args, pod, nodes }, evaluate) {
  if (release === "v1.22.6" && !EVALUATED_OF_1_22.includes(plugin)) return null;
  const { shape, resources } = args ?? {};
  const topLevel = { type: STRATEGIES[strategy], resources, requestedToCapacityRatio: shape && { shape } };
  const scoringStrategy = args?.scoringStrategy ?? topLevel;
  const { errors, result } = evaluate({ scorer: release, scoringStrategy, pod, nodes });
  if (errors.length > 0) return "error";
  const isSkipped = result.nodes.some(({ trace }) => trace.rule === "skipped");
  return isSkipped ? "skip" : `[${result.nodes.map(({ score }) => score)}]`;
}

function describeQuantity({ value, milliValue, canonical, format, sign, error }) {
  return error ? null : `${value} ${milliValue} ${canonical} ${format} ${sign}`;
}
