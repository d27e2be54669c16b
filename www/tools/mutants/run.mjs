// Makes small changes to the code; each must fail a test. cargo-mutants lists the changes. They are compiled together
// and run one by one, which takes a second each instead of ten to thirty. Those that cannot be combined (constants,
// constant functions, functions that return `impl`) are compiled one by one.
//
//   node www/tools/mutants/run.mjs <folder> [options of cargo mutants that select changes]
//
// Results are appended to <folder>/outcomes.txt; recorded changes are not run again.
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { listed, together } from "./build.mjs";
import { built, copied, ended, JUDGES, judged } from "./crate.mjs";
import { key, reasons } from "./same.mjs";
import { changed } from "./schemata.mjs";

const [folder, ...which] = process.argv.slice(2);
const outcomes = join(folder, "outcomes.txt");
const written = () => (existsSync(outcomes) ? readFileSync(outcomes, "utf8").trim().split("\n") : []);
const done = new Set(written().map((line) => line.split("\t")[1]));
const say = (outcome, mutant) => appendFileSync(outcomes, `${outcome}\t${mutant.name}\n`);

/** Returns the duration of each program, and the changed functions that it reaches. */
async function measured(where, programs) {
  const file = resolve(where, "reached.txt");
  for (const program of programs) {
    rmSync(file, { force: true });
    const { error, output, time } = await ended(where, program, { MUTANTS_REACHED: file });
    if (error) throw new Error(`${program.name} fails without any change:\n${output}`);
    const reached = existsSync(file) ? readFileSync(file, "utf8").split("\n").map(Number) : [];
    Object.assign(program, { time, reached: new Set(reached) });
  }
  return programs.sort((one, other) => one.time - other.time);
}

/** Runs the changes that are compiled together. */
async function runTogether(mutants) {
  const where = join(folder, "together");
  await together(where, mutants);
  const left = mutants.filter(({ alone, name }) => !alone && !done.has(name));
  console.log(`${mutants.length} changes; to be run in one build: ${left.length}`);
  if (left.length === 0) return;
  const programs = await measured(where, await built(where));
  const worker = async () => {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const reaching = programs.filter(({ reached }) => reached.has(mutant.asks));
      say(await judged(where, reaching, { MUTANT: String(mutant.id) }), mutant);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

/** Runs the changes that are compiled one by one. */
async function runAlone(mutants) {
  const all = mutants.filter(({ alone, name }) => alone && !done.has(name));
  for (const mutant of all.filter(({ fails }) => fails)) say("does not compile", mutant);
  const left = all.filter(({ fails }) => !fails);
  console.log(`to be built each by itself: ${left.length}`);
  const worker = async (number) => {
    const where = join(folder, `alone-${number}`);
    const tree = copied(where);
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const text = readFileSync(mutant.file, "utf8");
      writeFileSync(join(tree, mutant.file), changed(text, mutant));
      say(await judgedAlone(where), mutant);
      writeFileSync(join(tree, mutant.file), text);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, (_, number) => worker(number)));
}

/** Judges the changes that are compiled one by one, starting with the test that builds fastest. */
async function judgedAlone(where) {
  let outcome;
  for (const judge of JUDGES) {
    const programs = await built(where, [judge]);
    if (programs === undefined) return "does not compile";
    outcome = await judged(where, programs, {});
    if (outcome.startsWith("caught")) break;
  }
  return outcome;
}

const mutants = listed(which);
await runTogether(mutants);
await runAlone(mutants);
const why = reasons();
const listedNow = new Map(mutants.map((mutant) => [mutant.name, mutant]));
const through = written().filter((line) => {
  const [outcome, name] = line.split("\t");
  const mutant = listedNow.get(name);
  return /^[A-Z ]+$/.test(outcome) && mutant && !why.has(key(mutant));
});
console.log(through.join("\n"));
console.log(`let through and not in same.tsv: ${through.length}`);
process.exitCode = through.length > 0 ? 1 : 0;
