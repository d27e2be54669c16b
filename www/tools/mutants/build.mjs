// Builds the crate and its tests with all mutants (schemata.mjs) except those that do not compile in one build.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compileErrors, copyCrate, writeIfChanged } from "./crate.mjs";
import { SELECTION, schemata } from "./schemata.mjs";

/** Returns the mutants that cargo-mutants lists with these options. */
export function listMutants(options) {
  const args = ["mutants", "--list", "--json", "--exclude-re", "tests::", ...options];
  const list = JSON.parse(execFileSync("cargo", args, { maxBuffer: 2 ** 30 }));
  // Deletions inside tests are listed in spite of the expression.
  const relevant = list.filter(({ name }) => !name.includes(" in tests::"));
  return relevant.map((mutant, at) => ({ ...mutant, id: at + 1, separate: !mutant.function }));
}

/** Writes the sources with the mutants of the combined build, and returns their lines by file. */
function writeSources(tree, mutants) {
  const positions = new Map();
  for (const file of new Set(mutants.map((mutant) => mutant.file))) {
    const inFile = mutants.filter((mutant) => mutant.file === file && !mutant.separate);
    const { text, positions: lines } = schemata(readFileSync(file, "utf8"), inFile);
    const selection = file === "src/lib.rs" ? SELECTION : "";
    writeIfChanged(join(tree, file), text + selection);
    for (const { id, functionId } of lines) mutants[id - 1].functionId = functionId;
    positions.set(file, lines);
  }
  if (!positions.has("src/lib.rs"))
    writeIfChanged(join(tree, "src/lib.rs"), readFileSync("src/lib.rs", "utf8") + SELECTION);
  return positions;
}

/** Returns the mutants whose lines a compiler error names. */
function mutantsOf(error, positions) {
  const spans = [error, ...error.children].flatMap((one) => one.spans);
  return spans.flatMap(({ file_name, line_start }) =>
    (positions.get(file_name) ?? []).filter(({ first, last }) => first <= line_start && line_start <= last),
  );
}

/**
 * Prepares the combined build: removes mutants that do not compile until the rest does. A removed mutant would not
 * compile separately either, unless its function returns `impl`, because the bodies in one build have different types.
 */
export async function prepareCombinedBuild(folder, mutants) {
  const tree = copyCrate(folder, new Set(["src/lib.rs", ...mutants.map(({ file }) => file)]));
  const file = join(folder, "out.txt");
  const excluded = new Set(existsSync(file) ? readFileSync(file, "utf8").split("\n") : []);
  const exclude = (mutant) => {
    mutant.separate = true;
    mutant.fails = !/\bimpl\b/.test(mutant.function.return_type);
  };
  for (;;) {
    mutants.filter(({ name }) => excluded.has(name)).forEach(exclude);
    const positions = writeSources(tree, mutants);
    const errors = await compileErrors(folder);
    if (errors.length === 0) return;
    const causes = errors.flatMap((error) => mutantsOf(error, positions));
    if (causes.length === 0) throw new Error(errors.map(({ rendered }) => rendered).join("\n"));
    for (const { id } of causes) excluded.add(mutants[id - 1].name);
    writeFileSync(file, [...excluded].join("\n"));
  }
}
