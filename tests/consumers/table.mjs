// A reporter of node's test runner: writes examples/README.md, a table of what was run where, with which release, and the
// result.

import { readFileSync } from "node:fs";

const json = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

/** The releases that these tests use. */
function releases() {
  const { config, dependencies } = json("recipes/package.json");
  const { esbuild, webpack } = json("../package/bundlers/package.json").devDependencies;
  const { vite } = json("../../www/package.json").devDependencies;
  return Object.entries({ esbuild, webpack, vite, ...dependencies, ...config })
    .sort(([a], [b]) => a.localeCompare(b, "en"))
    .map(([name, release]) => `\`${name}\` ${release}`)
    .join(", ");
}

export default async function* table(events) {
  const rows = [];
  for await (const { type, data } of events) {
    if (!/^test:(pass|fail)$/.test(type) || data.nesting > 0) continue;
    const file = data.file.split("/").at(-1);
    // A file that cannot be loaded is reported by its path.
    if (data.name.includes("/") && data.name.endsWith(file)) continue;
    const result = data.skip === undefined ? type.slice("test:".length) : "not run";
    rows.push(`| \`${file}\` | ${data.name} | ${result} |`);
  }
  yield `# Where the package is tested

\`make test-consumers\` writes this table. It needs network access and Python with its module \`venv\`, and ran on Node ${process.versions.node}, with
${releases()}.

| tests in \`tests/consumers/\` | what was run | result |
|---|---|---|
${rows.sort().join("\n")}

The pages are in [\`embedding/\`](embedding/README.md) and [\`kubernetes-website/\`](kubernetes-website/README.md).
`;
}
