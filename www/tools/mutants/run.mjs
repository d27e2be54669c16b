// Mutation testing: makes small changes to the code, each of which must fail a test. cargo-mutants lists the mutants.
// They are compiled together and run one by one, which takes a second each instead of ten to thirty. Mutants that
// cannot be combined (of constants, constant functions, functions that return `impl`) are compiled one by one.
//
//   node www/tools/mutants/run.mjs <folder> [options of cargo mutants that select mutants]
//
// Outcomes are appended to <folder>/outcomes.txt; recorded mutants are not run again.
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { listMutants, prepareCombinedBuild } from "./build.mjs";
import { BUILDS, buildPrograms, copyCrate, outcomeOf, runProgram } from "./crate.mjs";
import { identityOf, reasonsByMutant } from "./equivalent.mjs";
import { applyMutant } from "./schemata.mjs";

const [folder, ...options] = process.argv.slice(2);
const outcomes = join(folder, "outcomes.txt");
const recordedLines = () => (existsSync(outcomes) ? readFileSync(outcomes, "utf8").trim().split("\n") : []);
const done = new Set(recordedLines().map((line) => line.split("\t")[1]));
const record = (outcome, mutant) => appendFileSync(outcomes, `${outcome}\t${mutant.name}\n`);

/** Adds to each program its duration and the mutated functions that it reaches; returns the fastest first. */
async function profile(workFolder, programs) {
  const file = resolve(workFolder, "reached.txt");
  for (const program of programs) {
    rmSync(file, { force: true });
    const { error, output, time } = await runProgram(workFolder, program, { MUTANTS_REACHED: file });
    if (error) throw new Error(`${program.name} fails without a mutant:\n${output}`);
    const reached = existsSync(file) ? readFileSync(file, "utf8").split("\n").map(Number) : [];
    Object.assign(program, { time, reached: new Set(reached) });
  }
  return programs.sort((one, other) => one.time - other.time);
}

/** Runs the mutants that are compiled together. */
async function runCombined(mutants) {
  const workFolder = join(folder, "together");
  await prepareCombinedBuild(workFolder, mutants);
  const left = mutants.filter(({ separate, name }) => !separate && !done.has(name));
  console.log(`${mutants.length} mutants; to run in the combined build: ${left.length}`);
  if (left.length === 0) return;
  const programs = await profile(workFolder, await buildPrograms(workFolder));
  const worker = async () => {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const reaching = programs.filter(({ reached }) => reached.has(mutant.functionId));
      record(await outcomeOf(workFolder, reaching, { MUTANT: String(mutant.id) }), mutant);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

/** Runs the mutants that are compiled one by one. */
async function runSeparately(mutants) {
  const all = mutants.filter(({ separate, name }) => separate && !done.has(name));
  for (const mutant of all.filter(({ fails }) => fails)) record("does not compile", mutant);
  const left = all.filter(({ fails }) => !fails);
  console.log(`to build one by one: ${left.length}`);
  const worker = async (number) => {
    const workFolder = join(folder, `separate-${number}`);
    const tree = copyCrate(workFolder);
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const text = readFileSync(mutant.file, "utf8");
      writeFileSync(join(tree, mutant.file), applyMutant(text, mutant));
      record(await separateOutcome(workFolder), mutant);
      writeFileSync(join(tree, mutant.file), text);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, (_, number) => worker(number)));
}

/** Returns the outcome of a mutant that is compiled separately, starting with the tests that build fastest. */
async function separateOutcome(workFolder) {
  let outcome;
  for (const build of BUILDS) {
    const programs = await buildPrograms(workFolder, [build]);
    if (programs === undefined) return "does not compile";
    outcome = await outcomeOf(workFolder, programs, {});
    if (outcome.startsWith("caught")) break;
  }
  return outcome;
}

const mutants = listMutants(options);
await runCombined(mutants);
await runSeparately(mutants);
const equivalent = reasonsByMutant();
const mutantsByName = new Map(mutants.map((mutant) => [mutant.name, mutant]));
const missed = recordedLines().filter((line) => {
  const [outcome, name] = line.split("\t");
  const mutant = mutantsByName.get(name);
  return /^[A-Z ]+$/.test(outcome) && mutant && !equivalent.has(identityOf(mutant));
});
console.log(missed.join("\n"));
console.log(`missed and not in equivalent.tsv: ${missed.length}`);
process.exitCode = missed.length > 0 ? 1 : 0;
