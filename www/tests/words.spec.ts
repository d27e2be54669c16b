// The catalogues of every language, sentence by sentence compared with English.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import type { Part, Parts } from "../src/words/catalogues.ts";
import { catalogueOf, hasMessages, hasWords } from "./catalogues.ts";
import { LANGUAGES, MESSAGES_FOLDER, WORDS_FOLDER } from "./languages.ts";
import { sentences } from "./message-samples.ts";
import { DIGITS, slips, tokens } from "./typography.ts";
import { COUNTS, SAMPLES } from "./word-samples.ts";

/** The parts in TypeScript, and those that are compiled; a part may be both while it is converted. */
const PARTS = [
  ...new Set([
    ...Object.keys(SAMPLES),
    ...readdirSync(new URL("en/", MESSAGES_FOLDER)).map((file) => file.replace(/\.json$/, "")),
  ]),
].filter((part) => !/^core-|^(curve|glossary|language|lesson-texts)$/.test(part)) as Part[];

/** Parts that some language does not have yet, and says in English so long. */
const BEING_TRANSLATED: readonly Part[] = [];

const hasPart = (language: string, part: Part): boolean => hasWords(language, part) || hasMessages(language, part);

const partsOf = (language: string): Part[] => PARTS.filter((part) => hasPart(language, part));

/** A catalogue as the page has it: with the English parts where it has none of its own. */
async function allOf(language: string): Promise<Parts> {
  const parts = PARTS.map(async (part) => [part, await catalogueOf(language, part)] as const);
  return Object.fromEntries(await Promise.all(parts)) as unknown as Parts;
}

/** Every sentence of some parts of a catalogue, by its key and the number of its sample. */
function spoken(words: Parts, parts: readonly Part[]): Map<string, string> {
  const said = new Map<string, string>();
  for (const part of parts) {
    const compiled = new Map(partsCompiled(part).flatMap((name) => [...sentences(name, words[part])]));
    const groups = new Set([...compiled.keys()].map((key) => key.split(/[. ]/)[1]));
    const all: Record<string, object> = SAMPLES;
    const asked = (all[part] ?? {}) as Record<string, readonly (readonly unknown[])[]>;
    for (const [key, value] of Object.entries(words[part]))
      if (!groups.has(key)) say(said, `${part}.${key}`, value, asked[key] ?? []);
    for (const [key, text] of compiled) said.set(key.replace("curve.", "page."), text);
  }
  return said;
}

/** The compiled catalogues of a part: the page has the messages of a curve in it. */
const partsCompiled = (part: Part): string[] =>
  [part, ...(part === "page" ? ["curve"] : [])].filter((name) => hasMessages("en", name));

function say(said: Map<string, string>, key: string, value: unknown, samples: readonly (readonly unknown[])[]): void {
  if (typeof value === "string") said.set(key, value);
  else if (typeof value === "function") {
    if (samples.length === 0) throw new Error(`${key} is asked with no sample`);
    for (const [i, sample] of samples.entries()) say(said, `${key} ${i}`, value(...sample), []);
  } else if (typeof value === "object" && value !== null) {
    for (const [inner, text] of Object.entries(value)) say(said, `${key}.${inner}`, text, []);
  } else throw new Error(`${key} says ${String(value)}`);
}

/** The tag of the language, the name of a setting, and the letters of two policies: no sentences. */
const NO_SENTENCE = ["page.language", "page.changes.binpackWeight", "play.lineA", "play.lineB"];

/** Names, code and signs, which no language says in another way. */
const NAMES =
  /‹[^›]*›|`[^`]*`|KubeSchedulerConfiguration|kube-scheduler|ConfigMap|Policy|Volcano|binpack|Amazon EKS|Azure AKS|cpu|memory|[KM]iB|[kM]B|v1(beta\d)?|policy\.yaml|Markdown|SVG|PNG|kubectl.*\.json/g;

/** Words that are the same in a language as in English. */
const SAME: Record<string, readonly string[]> = {
  de: [
    "page.link",
    "page.scenarioName",
    "page.score",
    "page.nodes",
    "page.scores",
    "page.pluginScore",
    "plugins.plugin",
    "file.node",
    "copies.node",
    "play.nodeList",
    "play.workload",
    "play.settings.count",
    "play.row.name",
    "page.placement.labels",
    "page.placement.taints",
  ],
  es: [
    "page.error",
    "page.taint",
    "plugins.plugin",
    "plugins.total",
    "file.severities.error",
    "play.tainted",
    "play.heatCell",
    "play.workload",
    "play.settings.count",
    "play.rowHints.gang",
    "page.placement.labels",
    "page.placement.taints",
  ],
  fr: [
    "page.scorerChips.documentation",
    "page.point",
    "page.axisScore",
    "page.pointHead",
    "page.score",
    "page.pointScore",
    "page.taint",
    "page.scores",
    "page.steps.score",
    "page.steps.fraction",
    "page.pluginScore",
    "plugins.plugin",
    "plugins.total",
    "copies.formats.png",
    "copies.formats.svg",
    "gallery.groups.surprises",
    "play.pause",
    "play.tainted",
    "play.workload",
    "play.settings.count",
    "page.placement.labels",
    "page.placement.taints",
  ],
  pt: [
    "page.link",
    "page.taint",
    "plugins.plugin",
    "plugins.total",
    "play.tainted",
    "play.heatCell",
    "play.workload",
    "play.settings.count",
    "page.placement.labels",
    "page.placement.taints",
  ],
  // The shape and what is allocatable keep the names of their fields.
  id: [
    "page.shape",
    "page.allocatable",
    "page.allocatableOf",
    "page.taint",
    "plugins.plugin",
    "plugins.total",
    "file.node",
    "cluster.nodes",
    "cluster.groupOf",
    "copies.node",
    "play.nodes",
    "play.refused",
    "play.tainted",
    "play.settings.seed",
  ],
};

test("each file of the English catalogue is a part that is looked at here, and none is translated for long", () => {
  const files = readdirSync(new URL("en/", WORDS_FOLDER)).map((file) => file.replace(/\.ts$/, ""));
  expect(files.sort()).toEqual(Object.keys(SAMPLES).sort());
  const done = BEING_TRANSLATED.filter((part) => LANGUAGES.every((language) => hasPart(language, part)));
  expect(done).toEqual([]);
});

test("every sentence is said somewhere in the page", async () => {
  const said = Object.entries(await allOf("en")).flatMap(([part, words]) =>
    Object.keys(words).map((key) => [part, key]),
  );
  const code = sources(new URL("../", WORDS_FOLDER));
  expect(said.filter(([, key]) => !new RegExp(`\\.${key}\\b|"${key}"`).test(code))).toEqual([]);
});

/** All code below a folder but the catalogues. */
function sources(folder: URL): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/^(messages|words)\//.test(file))
    .map((file) => readFileSync(new URL(file, folder), "utf8"))
    .join("\n");
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test("has its catalogues, and is known to the browser by its tag", async () => {
      const missing = PARTS.filter((part) => !hasPart(language, part));
      expect(missing.filter((part) => !BEING_TRANSLATED.includes(part))).toEqual([]);
      expect(Intl.PluralRules.supportedLocalesOf([language])).toEqual([language]);
      expect(Intl.ListFormat.supportedLocalesOf([language])).toEqual([language]);
      expect((await allOf(language)).page.language).toBe(language);
    });

    test("says every sentence, with all that the English one tells", async () => {
      const english = spoken(await allOf("en"), partsOf(language));
      const said = spoken(await allOf(language), partsOf(language));
      expect([...said.keys()]).toEqual([...english.keys()]);
      const told = (all: Map<string, string>) => [...all].map(([key, text]) => [key, ...tokens(text)]);
      expect(told(said)).toEqual(told(english));
      const broken = [...said].filter(([, text]) => /(?<!\p{L})(undefined|NaN|null)(?!\p{L})|\[object|#/u.test(text));
      expect(broken).toEqual([]);
    });

    test("has its typography", async () => {
      const said = [...spoken(await allOf(language), partsOf(language))];
      expect(said.filter(([, text]) => slips(language, text))).toEqual([]);
    });

    test("counts as the language does", async () => {
      for (const [key, counted] of Object.entries(COUNTED)) {
        const forms = new Map<string, Set<string>>();
        const words = await allOf(language);
        for (const n of counted.from === 1 ? COUNTS.slice(1) : COUNTS) {
          const category = new Intl.PluralRules(language).select(n);
          const form = counted.say(words, n).replace(DIGITS, "#");
          forms.set(category, (forms.get(category) ?? new Set()).add(form));
        }
        for (const [category, all] of forms) expect.soft([...all], `${key}, ${category}`).toHaveLength(1);
        const different = new Set([...forms.values()].flatMap((all) => [...all]));
        const expected = ONE_FORM[language]?.includes(key) ? 1 : forms.size;
        expect.soft([...different], key).toHaveLength(expected);
      }
    });

    if (language !== "en") {
      test("leaves nothing in English", async () => {
        const english = spoken(await allOf("en"), partsOf(language));
        const left = [...spoken(await allOf(language), partsOf(language))]
          .filter(([key, text]) => text === english.get(key) && /\p{L}/u.test(text.replace(NAMES, "")))
          .map(([key]) => key.replace(/ \d+$/, ""))
          .filter((key) => !NO_SENTENCE.includes(key));
        expect([...new Set(left)].sort()).toEqual([...(SAME[language] ?? [])].sort());
      });
    }
  });
}

/** Sentences about a number of things. `from`: none of them is another sentence. */
const COUNTED: Record<string, { from: 0 | 1; say(words: Parts, n: number): string }> = {
  pods: { from: 0, say: ({ page }, n) => page.podCount({ count: n }) },
  "used by pods": { from: 0, say: ({ page }, n) => page.usedByPods({ amount: "‹a›", count: n, more: false }) },
  containers: {
    from: 0,
    say: ({ page }, n) => page.podContainers({ name: "‹a›", containers: n, init: 0, hasInit: false }),
  },
  nodes: { from: 0, say: ({ cluster }, n) => cluster.nodes(n) },
  objects: { from: 0, say: ({ cluster }, n) => cluster.progress(0, 0, n) },
  problems: { from: 0, say: ({ cluster }, n) => cluster.problems(n) },
  "cordoned nodes": { from: 0, say: ({ cluster }, n) => cluster.withoutCordoned(n) },
};

/** Messages whose plural equals the singular, or whose other words make it clear. */
const ONE_FORM: Record<string, readonly string[]> = {
  de: ["containers"],
};
