// A reporter of node's test runner: writes examples/README.md, a table of what was run where, with which release, and the
// result.

import { readFileSync } from "node:fs";

const json = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

/** The releases that are installed for these tests. */
function releases() {
  const { config, dependencies } = json("recipes/package.json");
  const { devDependencies } = json("../package/bundlers/package.json");
  const all = { ...devDependencies, ...dependencies, ...config };
  return Object.entries(all)
    .sort(([a], [b]) => a.localeCompare(b, "en"))
    .map(([name, release]) => `\`${name}\` ${release}`)
    .join(", ");
}

export default async function* table(events) {
  const rows = [];
  for await (const { type, data } of events) {
    if (!/^test:(pass|fail)$/.test(type) || data.nesting > 0) continue;
    const file = data.file.split("/").at(-1);
    const result = data.skip === undefined ? type.slice("test:".length) : "not run";
    rows.push(`| \`${file}\` | ${data.name} | ${result} |`);
  }
  yield `# Where the package was tried

\`make test-consumers\` has written this table. It needs a network and Python, and ran on Node ${process.versions.node}, with
${releases()}.

| tests in \`tests/consumers/\` | what was run | result |
|---|---|---|
${rows.sort().join("\n")}

The pages are in [\`embedding/\`](embedding/README.md) and [\`kubernetes-website/\`](kubernetes-website/README.md).
`;
}
