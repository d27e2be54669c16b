// Formats the findings as text for people, or as JSON or SARIF for programs.
import { sep } from "node:path";

/** Returns the lines of the report in one of the formats. */
export function report(checked, format) {
  if (format === "text") return checked.flatMap((one, i) => (i === 0 ? asText(one) : ["", ...asText(one)]));
  return asJson(format === "json" ? checked : sarif(checked));
}

export function asJson(value) {
  return JSON.stringify(value, null, 2).split("\n");
}

/** The maximum length of a message in the text: a loader may quote the whole file. JSON has the full message. */
const MAX_MESSAGE = 1000;

/** The number of nodes that are listed of those that can get a pod. */
const WINNERS = 5;

const LEVELS = { error: "error", warning: "warning", notice: "note" };

function asText({ file, inspection, scores }) {
  const lines = [`${file}: ${policyHeadline(inspection)}`];
  for (const finding of inspection.findings) lines.push(...findingLines(file, finding));
  if (inspection.pods.length > 0) {
    lines.push(`    score its pod: nodescore check <configuration> --nodes <file> --pods ${file}`);
  }
  for (const score of scores) lines.push(...scoreLines(score));
  return lines;
}

/** Describes the verdict on a file. */
export function policyHeadline({ format, verdict, findings }) {
  if (verdict === null) {
    if (format === "cluster") return "nodes or pods, not a scheduler configuration";
    // An empty file has no findings.
    return findings.length === 0 ? "empty: no scheduler loads it" : "not a scheduler configuration";
  }
  const outcome = outcomeOf(verdict);
  const nearest = verdict.nearest === null ? "" : ` (${verdict.nearest})`;
  return `${verdict.loader}${nearest}: ${outcome}`;
}

function outcomeOf({ modeled, accepted, stage, error, ignored, crashes }) {
  if (!modeled) return "not checked: this version of the API is not modeled for this release";
  if (crashes) return `accepted, but the scheduler crashes: ${truncate(error)}`;
  if (ignored) return "accepted, but ignored";
  if (accepted) return "accepted";
  return error === "" ? `rejected at ${stage}` : `rejected at ${stage}: ${truncate(error)}`;
}

function truncate(message) {
  if (message.length <= MAX_MESSAGE) return message;
  // Does not split a surrogate pair.
  const start = message.slice(0, MAX_MESSAGE).replace(/[\ud800-\udbff]$/, "");
  return `${start}… (${message.length} characters; --format json prints all)`;
}

/** Returns the lines about a finding in a file. */
export function findingLines(file, { severity, code, path, message, help, range, fix }) {
  const where = range === null ? file : `${file}:${range.line}:${range.column}`;
  const field = path === "" || message.text.includes(path) ? "" : `${path}: `;
  const lines = [`  ${where}: ${LEVELS[severity]}: ${field}${truncate(message.text)} [${code}]`];
  lines.push(...helpOf({ code, message, help }).map((line) => `    ${line}`));
  if (fix !== null && fix.title.text !== help.text) lines.push(`    fix: ${fix.title.text}`);
  return lines;
}

/** Returns how to fix a finding, with the option of this command that fixes it. */
function helpOf({ code, message, help }) {
  const name = code === "plugin-unknown" ? /"(.*)" does not exist/.exec(message.text)?.[1] : undefined;
  const option = name === undefined ? "" : `register it: --plugin ${name}`;
  return [help.text, option].filter((line) => line !== "");
}

function scoreLines({
  policy,
  scheduler,
  pod,
  ignored,
  errors,
  feasible,
  winnerCount,
  rejections,
  nodes,
  filtered,
  decision,
}) {
  const name = policy === "" ? "" : `${policy}: `;
  if (pod === null) return [`  ${name}no pending pod uses the scheduler ${scheduler}: nothing to score`];
  const errorLines = errors.map(({ path, message }) => `    ${path}: ${message.text}`);
  if (errors.length > 0) return [`  ${name}nodes for ${pod} are not scored:`, ...errorLines];
  const counts = `${feasible} feasible${winnerCount > 1 ? `, ${winnerCount} share the highest score` : ""}`;
  const notes = ignored.length === 0 ? [] : [`    note: this ranking ignores the pod's ${ignored.join(", ")}`];
  const reasons = rejections?.map(({ message, nodes }) => `${nodes} ${message}`) ?? [];
  const out = reasons.length === 0 ? [] : [`    filtered out: ${reasons.join(", ")}`];
  return [
    `  ${name}nodes for ${pod}, ${counts}`,
    ...notes,
    ...nodes.map(nodeLine),
    ...out,
    ...filtered.map(filteredLine),
    ...(decision === null ? [] : decisionLines(decision)),
  ];
}

/** Describes which node gets the pod by all plugins, or the event of a pod that no node can run. */
function decisionLines({ missing, notComputed, reusesRanking, ...outcome }) {
  const kinds = new Map();
  for (const { plugin, kind } of missing) kinds.set(plugin, [...(kinds.get(plugin) ?? []), kind]);
  const notes = [...kinds].map(([plugin, kinds]) => `${plugin} needs ${kinds.join(", ")}, which were not read`);
  if (notComputed.length > 0) notes.push(`not computed: ${notComputed.join(", ")}`);
  if (reusesRanking) notes.push("an identical pod that follows within 0.5 s may get the next node of this ranking");
  return [...outcomeLines(outcome), ...notes.map((note) => `    note: ${note}`)];
}

function outcomeLines({ errors, feasible, failedScheduling, pluginError, winners, best, sampling }) {
  if (errors.length > 0) {
    const lines = errors.map(({ path, message, help }) => `    ${path}: ${message.text}; ${help.text}`);
    return ["    not scheduled with all plugins:", ...lines];
  }
  if (feasible === 0) return [`    FailedScheduling: ${pluginError ?? failedScheduling}`];
  if (feasible === 1) return [`    with all plugins: ${winners[0]}, the only feasible node, so nothing is scored`];
  const scored = best.map(({ node, total, scores }) => {
    const parts = scores
      .filter(({ weighted }) => weighted !== "0")
      .map(({ plugin, weighted }) => `${plugin} ${weighted}`);
    return `    ${total}\t${node}: ${parts.join(", ")}`;
  });
  const tie = winners.length > 1 ? `, ${winners.length} share the highest total` : "";
  if (sampling === null) return [`    with all plugins${tie}:`, ...scored];
  return [`    with all plugins, if all nodes were scored${tie}:`, ...scored, ...samplingLines(sampling, feasible)];
}

/** Describes the nodes that can get the pod, as kube-scheduler scores only some of the feasible ones. */
function samplingLines({ nodesToScore, starts, possibleWinnerCount, possibleWinners }, feasible) {
  const listed = possibleWinners.slice(0, WINNERS).map(({ node, starts: own }) => {
    return `    ${((100 * own) / starts).toFixed(1)}%\t${node}`;
  });
  const rest = possibleWinnerCount > WINNERS ? [`    and ${possibleWinnerCount - WINNERS} more nodes`] : [];
  return [
    `    one of ${possibleWinnerCount} nodes gets the pod: kube-scheduler scores only ${nodesToScore} of the ${feasible} feasible nodes, starting where its last search ended`,
    "    the share of the possible start positions for which a node is among the best:",
    ...listed,
    ...rest,
  ];
}

function nodeLine({ node, score, cordoned, taints, ready }) {
  const marks = [...(cordoned ? ["cordoned"] : []), ...taints, ...(ready ? [] : [notReady(taints)])];
  return `    ${score}\t${node}${marks.length === 0 ? "" : ` (${marks.join(", ")})`}`;
}

/** Describes a scored node that is not ready: it has no taint for that, or the pod tolerates the taint. */
function notReady(taints) {
  const isTainted = taints.some((taint) => /^node\.kubernetes\.io\/(not-ready|unreachable)\b/.test(taint));
  return isTainted ? "not ready" : "not ready, but without a taint the scheduler still scores it";
}

/** Describes a filtered-out node in the scheduler's words, with the taints, which the scheduler's message omits. */
function filteredLine({ node, taints, filtered: { plugin, messages } }) {
  const marks = plugin === "TaintToleration" ? ` (${taints.join(", ")})` : "";
  return `    -\t${node}: ${messages.join(", ")}${marks}`;
}

/** Returns a SARIF 2.1.0 (OASIS) log with a rule for each code. */
export function sarif(checked) {
  const found = checked.flatMap(({ file, inspection }) => inspection.findings.map((finding) => ({ file, finding })));
  const codes = [...new Set(found.map(({ finding }) => finding.code))].sort();
  const driver = { name: "nodescore", rules: codes.map((id) => ({ id })) };
  const results = found.map(({ file, finding }) => result(file, finding));
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [{ tool: { driver }, columnKind: "utf16CodeUnits", results }],
  };
}

function result(file, { code, severity, path, message, help, range }) {
  const summary = path === "" || message.text.includes(path) ? message.text : `${path}: ${message.text}`;
  const text = [summary, ...helpOf({ code, message, help })].join("; ");
  return {
    ruleId: code,
    level: LEVELS[severity],
    message: { text },
    locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) }, ...region(range) } }],
  };
}

/** Returns a path as a relative URI reference, percent-encoded. */
function uriOf(file) {
  return file.split(sep).map(encodeURIComponent).join("/");
}

function region(range) {
  if (range === null) return {};
  return {
    region: {
      startLine: range.line,
      startColumn: range.column,
      charOffset: range.from,
      charLength: range.to - range.from,
    },
  };
}
