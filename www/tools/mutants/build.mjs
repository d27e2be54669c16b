// Builds the crate and its tests with every change in them (schemata.mjs), without those that do not compile so.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copied, errors, put } from "./crate.mjs";
import { CHOICE, schemata } from "./schemata.mjs";

/** Every change that cargo-mutants knows in the files asked for. */
export function listed(which) {
  const args = ["mutants", "--list", "--json", "--exclude-re", "tests::", ...which];
  const list = JSON.parse(execFileSync("cargo", args, { maxBuffer: 2 ** 30 }));
  // What is deleted within a test is listed in spite of the expression.
  const ours = list.filter(({ name }) => !name.includes(" in tests::"));
  return ours.map((mutant, at) => ({ ...mutant, id: at + 1, alone: !mutant.function }));
}

/** Writes the sources with the changes that are not alone, and says where they stand. */
function written(tree, mutants) {
  const where = new Map();
  for (const file of new Set(mutants.map((mutant) => mutant.file))) {
    const within = mutants.filter((mutant) => mutant.file === file && !mutant.alone);
    const made = schemata(readFileSync(file, "utf8"), within);
    made.text += file === "src/lib.rs" ? CHOICE : "";
    put(join(tree, file), made.text);
    for (const { id, asks } of made.where) mutants[id - 1].asks = asks;
    where.set(file, made.where);
  }
  if (!where.has("src/lib.rs")) put(join(tree, "src/lib.rs"), readFileSync("src/lib.rs", "utf8") + CHOICE);
  return where;
}

/** The changes that an error stands in. */
function blamed(error, where) {
  const spans = [error, ...error.children].flatMap((one) => one.spans);
  return spans.flatMap(({ file_name, line_start }) =>
    (where.get(file_name) ?? []).filter(({ first, last }) => first <= line_start && line_start <= last),
  );
}

/**
 * Takes out what does not compile, until the rest does. In one build only what is returned as `impl` has errors that a change
 * by itself would not have: its bodies are of different types.
 */
export async function together(folder, mutants) {
  const tree = copied(folder, new Set(["src/lib.rs", ...mutants.map(({ file }) => file)]));
  const known = join(folder, "out.txt");
  const out = new Set(existsSync(known) ? readFileSync(known, "utf8").split("\n") : []);
  const take = (mutant) => {
    mutant.alone = true;
    mutant.fails = !/\bimpl\b/.test(mutant.function.return_type);
  };
  for (;;) {
    mutants.filter(({ name }) => out.has(name)).forEach(take);
    const where = written(tree, mutants);
    const found = await errors(folder);
    if (found.length === 0) return;
    const more = found.flatMap((error) => blamed(error, where));
    if (more.length === 0) throw new Error(found.map(({ rendered }) => rendered).join("\n"));
    for (const { id } of more) out.add(mutants[id - 1].name);
    writeFileSync(known, [...out].join("\n"));
  }
}
