// What was found, as text for people, or as JSON or SARIF for programs.
import { sep } from "node:path";

/** Everything found, in one of the formats, line by line. */
export function report(checked, format) {
  if (format === "text") return checked.flatMap((one, i) => (i === 0 ? asText(one) : ["", ...asText(one)]));
  return JSON.stringify(format === "json" ? checked : sarif(checked), null, 2).split("\n");
}

const SIGNS = { error: "error", warning: "warning", notice: "note" };

function asText({ file, inspection, scores }) {
  const lines = [`${file}: ${headline(inspection)}`];
  for (const finding of inspection.findings) lines.push(...findingLines(file, finding));
  for (const score of scores) lines.push(...scoreLines(score));
  return lines;
}

function headline({ format, verdict, findings }) {
  if (verdict === null) {
    if (format === "cluster") return "nodes or pods, no configuration";
    // Of a text without a character there is nothing to find.
    return findings.length === 0 ? "empty: no scheduler loads it" : "not a configuration that a scheduler loads";
  }
  const outcome = outcomeOf(verdict);
  const nearest = verdict.nearest === null ? "" : ` (${verdict.nearest})`;
  return `${verdict.loader}${nearest}: ${outcome}`;
}

function outcomeOf({ judged, accepted, stage, error, ignored, crashes }) {
  if (!judged) return "not judged: how this release reads this version of the API is not modelled";
  if (crashes) return `accepted, and then the scheduler crashes: ${error}`;
  if (ignored) return "taken, and then ignored as a whole";
  return accepted ? "accepted" : `rejected at ${stage}: ${error}`;
}

function findingLines(file, { severity, code, path, message, help, place, fix }) {
  const where = place === null ? file : `${file}:${place.line}:${place.column}`;
  const field = path === "" || message.includes(path) ? "" : `${path}: `;
  const lines = [`  ${where}: ${SIGNS[severity]}: ${field}${message} [${code}]`];
  if (help !== "") lines.push(`    ${help}`);
  if (fix !== null && fix.title !== help) lines.push(`    fix: ${fix.title}`);
  return lines;
}

function scoreLines({ policy, scheduler, pod, errors, fits, ties, nodes }) {
  const name = policy === "" ? "" : `${policy}: `;
  if (pod === null) return [`  ${name}no pod waits for ${scheduler}, so nothing is scored`];
  const wrong = errors.map(({ path, message }) => `    ${path}: ${message}`);
  const counts = `${fits} with room${ties > 1 ? `, ${ties} share the highest score` : ""}`;
  return [`  ${name}nodes for ${pod}, ${counts}`, ...wrong, ...nodes.map(nodeLine)];
}

function nodeLine({ node, score, cordoned, taints }) {
  const marks = [...(cordoned ? ["cordoned"] : []), ...taints];
  return `    ${score}\t${node}${marks.length === 0 ? "" : ` (${marks.join(", ")})`}`;
}

/** SARIF 2.1.0 (OASIS), with a rule for each code. */
function sarif(checked) {
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

function result(file, { code, severity, path, message, help, place }) {
  const text = [path === "" || message.includes(path) ? message : `${path}: ${message}`, help]
    .filter(Boolean)
    .join("; ");
  return {
    ruleId: code,
    level: SIGNS[severity],
    message: { text },
    locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) }, ...region(place) } }],
  };
}

/** A path as a relative reference: whatever means something else in one is escaped. */
function uriOf(file) {
  return file.split(sep).map(encodeURIComponent).join("/");
}

function region(place) {
  if (place === null) return {};
  return {
    region: {
      startLine: place.line,
      startColumn: place.column,
      charOffset: place.from,
      charLength: place.to - place.from,
    },
  };
}
