// The catalogues of every language, compared with English sentence by sentence.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { CatalogueName, Catalogues } from "../../src/i18n/catalogues.ts";
import { catalogueOf, hasMessages } from "../catalogues.ts";
import { LANGUAGES, MESSAGES_FOLDER } from "../languages.ts";
import { COUNTS, sentences } from "./message-samples.ts";
import { breaksTypography, DIGITS, tokens } from "./typography.ts";

const CATALOGUES = readdirSync(new URL("en/", MESSAGES_FOLDER)).map((file) => file.replace(/\.json$/, ""));

/** The catalogues of the core's messages. */
const CORE_PARTS = CATALOGUES.filter((part) => part.startsWith("core-"));

/** The parts with sentences of the page. */
const PARTS = CATALOGUES.filter(
  (part) => !CORE_PARTS.includes(part) && !/^(curve|glossary|language|lesson-texts)$/.test(part),
) as CatalogueName[];

/** Returns the catalogue of a language as the page loads it. */
async function catalogueFor(language: string): Promise<Catalogues> {
  const parts = PARTS.map(async (part) => [part, await catalogueOf(language, part)] as const);
  return Object.fromEntries(await Promise.all(parts)) as unknown as Catalogues;
}

/** Returns every sentence of a catalogue, by its key and the number of its sample. */
function sentencesOf(messages: Catalogues): Map<string, string> {
  const all = PARTS.flatMap((part) => partsCompiled(part).flatMap((name) => [...sentences(name, messages[part])]));
  return new Map(all.map(([key, text]) => [key.replace("curve.", "page."), text]));
}

/** The compiled catalogues of a part: the page has the messages of a curve in it. */
const partsCompiled = (part: CatalogueName): string[] => [part, ...(part === "page" ? ["curve"] : [])];

/** Returns every sentence of the core in a language, by its key and the number of its sample. */
async function coreSentences(language: string): Promise<Map<string, string>> {
  const parts = CORE_PARTS.map(async (part) => [
    ...sentences(part, await catalogueOf(language, part as CatalogueName)),
  ]);
  return new Map((await Promise.all(parts)).flat());
}

/** Returns the key of every sentence with the tokens that a translation must keep, without those in `ignored`. */
function tokensOf(all: Map<string, string>, ignored: readonly string[] = []): string[][] {
  return [...all].map(([key, text]) => [key, ...tokens(text).filter((token) => !ignored.includes(token))]);
}

/** The name of a setting, which is not a sentence. */
const NO_SENTENCE = ["page.yaml", "page.changes.binpackWeight"];

/** Names, code and signs, which are the same in every language. */
const NAMES =
  /‹[^›]*›|`[^`]*`|KubeSchedulerConfiguration|kube-scheduler|ConfigMap|Policy|Volcano|binpack|Amazon EKS|Azure AKS|cpu|memory|[KM]iB|[kM]B|v1(beta\d)?|policy\.yaml|Markdown|SVG|PNG|kubectl.*\.json/g;

/** Words that are the same in a language as in English. */
const SAME: Record<string, readonly string[]> = {
  de: [
    "cluster.decision.plugin",
    "pinned-policy.node",
    "questions.node",
    "page.themes.system",
    "page.link",
    "saved-scenarios.scenarioName",
    "page.score",
    "page.nodes",
    "page.scores",
    "plugins.balanced.title",
    "plugins.plugin",
    "file.node",
    "node-table.node",
    "scheduler-log.node",
    "copies.node",
    "simulation.nodes",
    "simulation.workload",
    "simulation.settings.count",
    "simulation.row.name",
    "page.placement.labels",
    "page.placement.taints",
    "page.placement.tolerations",
    "simulation.row.tolerations",
  ],
  es: [
    "cluster.decision.plugin",
    "cluster.decision.total",
    "page.error",
    "page.taint",
    "plugins.plugin",
    "plugins.total",
    "file.severities.error",
    "simulation.reasons.taint",
    "simulation.cell",
    "simulation.workload",
    "simulation.settings.count",
    "simulation.placeholders.gang",
    "page.placement.labels",
    "page.placement.taints",
  ],
  fr: [
    "cluster.decision.plugin",
    "cluster.decision.total",
    "page.documentation",
    "page.menu",
    "page.sections",
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
    "plugins.balanced.title",
    "plugins.plugin",
    "plugins.total",
    "copies.formats.png",
    "copies.formats.svg",
    "gallery.groups.surprises",
    "simulation.pause",
    "simulation.reasons.taint",
    "simulation.workload",
    "simulation.settings.count",
    "page.placement.labels",
    "page.placement.taints",
  ],
  pt: [
    "cluster.decision.plugin",
    "cluster.decision.total",
    "page.menu",
    "page.link",
    "page.taint",
    "plugins.plugin",
    "plugins.total",
    "simulation.reasons.taint",
    "simulation.cell",
    "simulation.workload",
    "simulation.settings.count",
    "page.placement.labels",
    "page.placement.taints",
  ],
  // “Shape” and “allocatable” keep the names of their fields.
  id: [
    "scheduler-log.node",
    "cluster.decision.plugin",
    "cluster.decision.refused",
    "cluster.decision.total",
    "pinned-policy.node",
    "questions.node",
    "page.menu",
    "page.shape",
    "page.allocatable",
    "page.allocatableOf",
    "page.taint",
    "plugins.plugin",
    "plugins.total",
    "file.node",
    "node-table.node",
    "cluster.nodes",
    "cluster.groupOf",
    "copies.node",
    "simulation.filterMessage",
    "simulation.reasons.taint",
    "simulation.settings.seed",
  ],
};

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test("has its catalogues, and a tag that the browser knows", async () => {
      expect(PARTS.filter((part) => !hasMessages(language, part))).toEqual([]);
      expect(Intl.PluralRules.supportedLocalesOf([language])).toEqual([language]);
      expect(Intl.ListFormat.supportedLocalesOf([language])).toEqual([language]);
      expect((await catalogueFor(language)).page.language).toBe(language);
    });

    test("has every message, with the placeholders of the English one", async () => {
      const english = sentencesOf(await catalogueFor("en"));
      const translated = sentencesOf(await catalogueFor(language));
      expect([...translated.keys()]).toEqual([...english.keys()]);
      expect(tokensOf(translated)).toEqual(tokensOf(english));
      const broken = [...translated].filter(([, text]) =>
        /(?<!\p{L})(undefined|NaN|null)(?!\p{L})|\[object|#/u.test(text),
      );
      expect(broken).toEqual([]);
    });

    test("has its typography", async () => {
      const texts = [...sentencesOf(await catalogueFor(language))];
      expect(texts.filter(([, text]) => breaksTypography(language, text))).toEqual([]);
    });

    test("uses the language's plural rules", async () => {
      for (const [key, counted] of Object.entries(COUNTED)) {
        const forms = new Map<string, Set<string>>();
        const messages = await catalogueFor(language);
        for (const n of counted.from === 1 ? COUNTS.slice(1) : COUNTS) {
          const category = new Intl.PluralRules(language).select(n);
          const form = counted.format(messages, n).replace(DIGITS, "#");
          forms.set(category, (forms.get(category) ?? new Set()).add(form));
        }
        for (const [category, all] of forms) expect.soft([...all], `${key}, ${category}`).toHaveLength(1);
        const different = new Set([...forms.values()].flatMap((all) => [...all]));
        const expected = ONE_FORM[language]?.includes(key) ? 1 : forms.size;
        expect.soft([...different], key).toHaveLength(expected);
      }
    });

    test("has the core's messages, with the placeholders of the English ones and its own typography", async () => {
      const translated = await coreSentences(language);
      // “Twice” is a number in some languages.
      expect(tokensOf(translated, ["2"])).toEqual(tokensOf(await coreSentences("en"), ["2"]));
      expect([...translated].filter(([, text]) => breaksTypography(language, text))).toEqual([]);
    });

    if (language !== "en") {
      test("translates all of the core's messages", async () => {
        const english = await coreSentences("en");
        const same = [...(await coreSentences(language))].filter(
          ([key, text]) => text === english.get(key) && /\p{L}{3}/u.test(text.replace(NAMES, "")),
        );
        expect(same).toEqual([]);
      });

      test("translates every sentence", async () => {
        const english = sentencesOf(await catalogueFor("en"));
        const untranslated = [...sentencesOf(await catalogueFor(language))]
          .filter(([key, text]) => text === english.get(key) && /\p{L}/u.test(text.replace(NAMES, "")))
          .map(([key]) => key.replace(/ \d+$/, ""))
          .filter((key) => !NO_SENTENCE.includes(key));
        expect([...new Set(untranslated)].sort()).toEqual([...(SAME[language] ?? [])].sort());
      });
    }
  });
}

test("the texts in index.html are those of the English catalogue", async () => {
  const html = readFileSync(new URL("../../index.html", import.meta.url), "utf8");
  const english = (await catalogueOf("en", "page")) as unknown as Record<string, string>;
  const texts = [...html.matchAll(/<\w+ [^>]*id="(\w+)"[^>]*>([^<]*\w[^<]*)</g)];
  const found = texts.map(([, id = "", text = ""]) => [id, text.trim().replace(/\s+/g, " ")]);
  expect(found.length).toBeGreaterThan(5);
  expect(found).toEqual(found.map(([id = ""]) => [id, english[id]]));
});

/** Sentences with a count. `from`: 1 if zero has a sentence of its own. */
const COUNTED: Record<string, { from: 0 | 1; format(messages: Catalogues, n: number): string }> = {
  pods: { from: 0, format: ({ page }, n) => page.podCount({ count: n }) },
  "used by pods": { from: 0, format: ({ page }, n) => page.usedByPods({ amount: "‹a›", count: n, more: false }) },
  containers: {
    from: 0,
    format: ({ page }, n) => page.podContainers({ name: "‹a›", containers: n, init: 0, hasInit: false }),
  },
  nodes: { from: 0, format: ({ cluster }, n) => cluster.nodes({ count: n }) },
  objects: { from: 0, format: ({ cluster }, n) => cluster.progress({ done: "‹a›", total: "‹b›", objects: n }) },
  errors: { from: 0, format: ({ cluster }, n) => cluster.errors({ count: n }) },
  "cordoned nodes": { from: 0, format: ({ cluster }, n) => cluster.withoutCordoned({ count: n }) },
};

/** Messages whose plural equals the singular, or whose other words make it clear. */
const ONE_FORM: Record<string, readonly string[]> = {
  de: ["containers", "errors"],
};
