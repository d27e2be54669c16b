// The committed table of the cases that passed before: one line for each file, `<file> <passed> <unsupported>`.

const ROW = /^(\S+) (\d+) (\d+)$/;

/** Lines that are empty or start with `#` are comments. */
export function parseTable(text) {
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map(parseRow);
}

function parseRow(line) {
  const words = ROW.exec(line);
  if (!words) throw new Error(`not a row of the table: \`${line}\``);
  return { file: words[1], passed: Number(words[2]), unsupported: Number(words[3]) };
}

export function rowText({ file, passed, unsupported }) {
  return `${file} ${passed} ${unsupported}`;
}

/** Returns the decreased counts in words, and the rows that the table should have now. */
export function compare(before, now) {
  return { losses: before.flatMap((row) => loss(row, find(now, row))), gains: now.filter((row) => rose(before, row)) };
}

function loss(before, now) {
  if (!now) return [`${before.file} is missing`];
  if (now.passed < before.passed) return [`${now.file}: ${before.passed} passed before, ${now.passed} now`];
  if (now.unsupported > before.unsupported) {
    return [`${now.file}: ${before.unsupported} unsupported before, ${now.unsupported} now`];
  }
  return [];
}

function rose(before, now) {
  return now.passed > (find(before, now)?.passed ?? 0);
}

function find(rows, { file }) {
  return rows.find((row) => row.file === file);
}
