// The winner and the reasons, for every example and lesson, scorer and language: never empty, and with no numbers but
// the module's.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Evaluation, Result, Scenario } from "../../../pkg/types.d.ts";
import type { Catalogues } from "../../src/i18n/catalogues.ts";
import { EMPTY_OUTCOME, outcomeOf } from "../../src/state/outcome.ts";
import { NODE_ORDER } from "../../src/state/plugins.ts";
import { fromScenario } from "../../src/state/scenario.ts";
import { type Context, contextOf } from "../../src/ui/context.ts";
import { comparisonReasons } from "../../src/ui/sentences/reason.ts";
import { verdictOf } from "../../src/ui/sentences/verdict.ts";
import type { ScoringModule } from "../../src/wasm/scoring.ts";
import { LANGUAGES, pageMessages } from "../languages.ts";

const { load } = await import(new URL("../../../pkg/node.js", import.meta.url).href);
const module: ScoringModule & { scorers(): string[] } = await load();

/** The scenarios of examples and lessons, by file name. */
const SCENARIOS = ["state/examples", "features/lessons/data"].flatMap((folder) => {
  const files = new URL(`../../src/${folder}/`, import.meta.url);
  const json = readdirSync(files).filter((name) => name.endsWith(".json"));
  const read = (name: string) => JSON.parse(readFileSync(new URL(name, files), "utf8")).scenario;
  return json.map((name) => [name, read(name)] as const).filter(([, scenario]) => !("pods" in scenario));
});

test("the page knows the scores of Volcano's nodeorder", () => {
  const volcano = { scorer: "volcano", scoringStrategy: { type: "MostAllocated" }, pod: {}, nodes: [] };
  const plugins = module.evaluate(volcano)?.result?.totalScores?.plugins ?? [];
  expect(plugins.map(({ name }) => name)).toEqual(["binpack", ...NODE_ORDER]);
});

function contextFor(messages: Catalogues["page"], scenario: Scenario, evaluation: Evaluation): Context {
  const state = fromScenario(scenario, "");
  const actions = { before: null, edit: () => {}, focus: () => {}, largeCluster: null };
  return contextOf(messages, module, state, outcomeOf(EMPTY_OUTCOME, state, evaluation), actions);
}

/** Returns the numbers of a text, without those in names. */
function numbersIn(text: string, { nodes, totalScores }: Result): string[] {
  const resources = nodes.flatMap(({ trace }) => trace.resources);
  const plugins = totalScores?.plugins ?? [];
  const names = [...nodes, ...resources, ...plugins].map(({ name }) => name).filter(Boolean);
  const longest = [...new Set(names)].sort((a, b) => b.length - a.length);
  const rest = longest.reduce((current, name) => current.replaceAll(name, ""), text);
  return rest.replace(/(\d)\u202f(?=\d)/g, "$1").match(/\d+(?:\.\d+)?/g) ?? [];
}

/** Returns every number of the result, also rounded to four and to two decimals, as the page shows it. */
function numbersOf(result: Result): Set<string> {
  const all = JSON.stringify(result).match(/\d+(?:\.\d+)?(?:e-?\d+)?/g) ?? [];
  return new Set(
    all.flatMap((number) => [
      number,
      String(Number(Number(number).toFixed(4))),
      String(Number(Number(number).toFixed(2))),
    ]),
  );
}

for (const language of LANGUAGES) {
  test(`reasons are never empty and use the module's numbers, in ${language}`, async () => {
    const messages = await pageMessages(language);
    let checked = 0;
    for (const [name, scenario] of SCENARIOS)
      for (const scorer of module.scorers()) {
        const explain = scenario.nodes.map((_: unknown, index: number) => index);
        const { result, ...evaluation } = module.evaluate({ ...scenario, scorer, explain }) as Evaluation;
        if (result === null) continue;
        const ctx = contextFor(messages, { ...scenario, scorer }, { ...evaluation, result });
        const { head, detail } = verdictOf(ctx);
        expect(
          [head, detail].filter((text) => text === ""),
          `${name} ${scorer}`,
        ).toEqual([]);
        const reasons = result.differences.map((difference) => comparisonReasons(ctx, difference).join(" "));
        expect(
          reasons.filter((text) => text === ""),
          `${name} ${scorer}`,
        ).toEqual([]);
        const expected = numbersOf(result);
        const tieRule = result.tieRule === null ? "" : messages.tieRules[result.tieRule];
        const message = [head, detail, ...reasons].join(" ").replaceAll(tieRule, "");
        expect(
          numbersIn(message, result).filter((number) => !expected.has(number)),
          `${name} ${scorer}: ${message}`,
        ).toEqual([]);
        checked += 1;
      }
    expect(checked).toBeGreaterThan(SCENARIOS.length);
  });
}
