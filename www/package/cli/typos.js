// Finds which errors of a file are independent of its typos. A loader stops at its first stage with errors, and a typo can
// cause errors elsewhere, so the file is inspected again with the typos fixed: errors that vanish follow from them, and
// new ones are independent.

/** A loader has three stages, and each can report typos. */
const STAGES = 3;

/** Returns the inspection with the independent errors only; `inspect` inspects a text. */
export function withIndependentErrors(inspection, text, inspect, stages = STAGES) {
  const edits = typoEdits(inspection.findings);
  if (edits.length === 0 || stages === 0) return inspection;
  const fixed = apply(text, edits);
  const next = withIndependentErrors(inspect(fixed), fixed, inspect, stages - 1);
  const later = next.findings.filter(isError).map((finding) => relocate(finding, text, edits));
  const isIn = (findings, finding) => findings.some((other) => keyOf(other) === keyOf(finding));
  const kept = inspection.findings.filter((it) => !isError(it) || isTypo(it) || isIn(later, it));
  const added = later.filter((finding) => !isIn(inspection.findings, finding));
  const errors = [...kept.filter(isError), ...added].sort((a, b) => startOf(a) - startOf(b));
  return { ...inspection, findings: [...errors, ...kept.filter((finding) => !isError(finding))] };
}

const isError = ({ severity }) => severity === "error";

/** Returns true if the fix of an error writes another word or value in its place. */
const isTypo = (finding) => isError(finding) && finding.fix?.title.key === "loaders.writeValue";

const startOf = ({ range }) => range?.from ?? 0;

const keyOf = (finding) => `${finding.code} ${finding.range === null ? finding.path : startOf(finding)}`;

/** Returns the edits that fix the typos, in the order of the text; of overlapping ones the first. */
function typoEdits(findings) {
  const edits = findings.filter(isTypo).flatMap(({ fix }) => fix.edits);
  edits.sort((a, b) => a.range.from - b.range.from);
  let end = -1;
  return edits.filter(({ range }) => {
    const isFree = range.from >= end;
    if (isFree) end = Math.max(range.to, range.from + 1);
    return isFree;
  });
}

function apply(text, edits) {
  const fix = (fixed, { range, text: word }) => fixed.slice(0, range.from) + word + fixed.slice(range.to);
  return edits.reduceRight(fix, text);
}

/** Moves the ranges of a finding in the fixed text to the original one. */
function relocate(finding, text, edits) {
  const move = (range) => range && moveRange(range, text, edits);
  const moveEdit = (edit) => ({ ...edit, range: move(edit.range) });
  const fix = finding.fix && { ...finding.fix, edits: finding.fix.edits.map(moveEdit) };
  return { ...finding, range: move(finding.range), fix };
}

function moveRange(range, text, edits) {
  const [from, to] = [moveOffset(range.from, edits), moveOffset(range.to, edits)];
  const before = text.slice(0, from);
  return { from, to, line: before.split("\n").length, column: from - before.lastIndexOf("\n") };
}

/** Returns the offset in the original text; an offset inside a fixed word becomes the word's end. */
function moveOffset(offset, edits) {
  let shift = 0;
  for (const { range, text } of edits) {
    if (offset <= range.from + shift) break;
    if (offset < range.from + shift + text.length) return range.to;
    shift += text.length - (range.to - range.from);
  }
  return offset - shift;
}
