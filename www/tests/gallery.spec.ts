// The gallery of examples, and what its texts say of them.

import { readFileSync } from "node:fs";
import type { Evaluation, Scenario } from "../../pkg/types.d.ts";
import type { ExampleId } from "../src/examples/index.ts";
import { page as en } from "../src/words/en/page.ts";
import { exampleFiles } from "./example-files.ts";
import { expect, test } from "./fixture.ts";

test("by mouse: the curve, the scores and the reason on a card; choosing it is undone like an edit", async ({
  playground,
  page,
}) => {
  await playground.field("Weight of cpu").fill("9");
  await page.getByRole("button", { name: "Example The documentation’s worked example" }).click();
  const gallery = page.getByRole("dialog", { name: "Examples" });
  for (const group of ["How a score comes about", "Shapes", "Surprises", "The whole vote", "Other schedulers"]) {
    await expect(gallery.getByRole("group", { name: group }).getByRole("button").first()).toBeVisible();
  }
  await expect(gallery.getByRole("button", { name: "The documentation’s worked example" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  const card = gallery.getByRole("button", { name: "Packing to 85 %, not to the brim" });
  await expect(card).toContainText("nearly-full would win by plain packing");
  await expect(card.locator(".preview-node")).toHaveText([/near-target\s+95/, /half-empty\s+58/, /nearly-full\s+37/]);
  await expect(card.locator(".curve")).toHaveAttribute("d", /^M4 51L4 51L78\.8 5L92 51L92 51$/);
  await card.click();
  await expect(gallery).toBeHidden();
  await expect(page.getByRole("button", { name: "Example Packing to 85 %, not to the brim" })).toBeFocused();
  await expect(playground.shape).toContainText("Aims at 85\u00a0%");
  await playground.button("Undo").click();
  await expect(playground.field("Weight of cpu")).toHaveValue("9");
});

test("by keyboard: the focus starts at what is shown, Esc goes back, Enter chooses", async ({ playground, page }) => {
  const button = page.getByRole("button", { name: /^Example / });
  await button.focus();
  await page.keyboard.press("Enter");
  const gallery = page.getByRole("dialog", { name: "Examples" });
  await expect(gallery.getByRole("button", { name: "The documentation’s worked example" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(gallery).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(gallery.getByRole("button", { name: "The documentation’s worked example" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(gallery.getByRole("button", { name: "cpu weighs 3, memory 1" })).toBeFocused();
  await page.keyboard.press("Enter");
  await playground.expectRanking("busy-cpu, score 65, rank 1", "busy-memory, score 35, rank 2");
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("the gallery fits", async ({ page, playground }) => {
    await expect(playground.scores).toBeVisible();
    await page.getByRole("button", { name: /^Example / }).click();
    const dialog = page.getByRole("dialog", { name: "Examples" });
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  });
});

const { load } = await import(new URL("../../pkg/node.js", import.meta.url).href);

interface Module {
  evaluate(scenario: Scenario): Evaluation;
}

function scenarioOf(id: string): Scenario {
  return JSON.parse(readFileSync(new URL(`../src/examples/${id}.json`, import.meta.url), "utf8")).scenario;
}

type Scores = (node: string) => string;

/** What an example's text says of its scores, written with the module's answers; `other` scores it with a change. */
const QUOTES: Record<
  ExampleId,
  (score: Scores, other: (change: (s: Scenario) => void) => Scores) => readonly string[]
> = {
  "worked-example": (score, other) => {
    const printed = other((s) => {
      s.scorer = "documentation";
    });
    return [`ends at ${printed("node1")} and ${printed("node2")}`, `at ${score("node1")} and ${score("node2")}`];
  },
  "reversed-shape": () => [],
  "below-full": () => [],
  "full-nodes": () => [],
  outvoted: (score) => [`busy wins by packing, ${score("busy")} to ${score("quiet")}`],
  "foo-and-bar": () => [],
  volcano: (score, other) => {
    const own = other((s) => {
      s.scorer = "volcano";
      // As Volcano's page has it.
      s.binpack = { weight: 5 };
    });
    return [`gives ${own("node1")} and ${own("node2")}`, `get ${score("node1")} and ${score("node2")}`];
  },
  weights: (score) => [`busy-cpu wins, ${score("busy-cpu")} to ${score("busy-memory")}`],
  units: () => [],
  "cpu-only": (score) => [`gpu-node wins, ${score("gpu-node")} to ${score("cpu-node")}`],
  "no-requests": (score) => [`even full takes it, and scores ${score("full")}`],
  "one-shape": (score, other) => {
    const heavier = other((s) => {
      const gpu = s.scoringStrategy.resources?.find(({ name }) => name === "nvidia.com/gpu");
      if (gpu) gpu.weight = 2;
    });
    return [
      `cpu-busy wins, ${score("cpu-busy")} to ${score("gpus-busy")}`,
      `With weight 2 for GPUs it is ${heavier("cpu-busy")} to ${heavier("gpus-busy")}`,
    ];
  },
  "volcano-gpu": (score) => [`gpus-free wins, ${score("gpus-free")} to ${score("gpus-busy")}`],
};

test("every example has a file, a text, and an answer without an error", async () => {
  const core: Module = await load();
  expect(Object.keys(en.examples).sort()).toEqual([...exampleFiles()].sort());
  for (const id of exampleFiles()) expect(core.evaluate(scenarioOf(id)).errors, id).toEqual([]);
});

for (const [id, quotes] of Object.entries(QUOTES)) {
  test(`${id}: the scores in its text are the module's`, async () => {
    const core: Module = await load();
    const scoresOf = (scenario: Scenario): Scores => {
      const nodes = core.evaluate(scenario).result?.nodes ?? [];
      return (name) => String(nodes.find((node) => node.name === name)?.score);
    };
    const other = (change: (s: Scenario) => void): Scores => {
      const scenario = scenarioOf(id);
      change(scenario);
      return scoresOf(scenario);
    };
    const { why } = en.examples[id as ExampleId];
    for (const quote of quotes(scoresOf(scenarioOf(id)), other)) expect(why).toContain(quote);
  });
}

test("what the new examples are about is so", async () => {
  const core: Module = await load();
  const of = (id: string): NonNullable<Evaluation["result"]> => {
    const { result } = core.evaluate(scenarioOf(id));
    if (result === null) throw new Error(`${id} has no result`);
    return result;
  };
  const outcome = (id: string, node: number, resource: string): string | undefined =>
    of(id).nodes[node]?.trace.resources.find(({ name }) => name === resource)?.outcome;
  expect(outcome("cpu-only", 0, "nvidia.com/gpu")).toBe("not-requested");
  expect(outcome("volcano-gpu", 0, "nvidia.com/gpu")).toBe("no-weight");
  const implied = of("no-requests").nodes[1]?.trace.resources.map(({ impliedRequest }) => impliedRequest);
  expect(implied).toEqual(["100", String(200 * 1024 * 1024)]);
  expect(of("no-requests").winners).toEqual([0]);
  expect(of("units").nodes.map(({ rank }) => rank)).toEqual([1, null]);
  const swapped = scenarioOf("weights");
  swapped.scoringStrategy.resources = [
    { name: "cpu", weight: 1 },
    { name: "memory", weight: 3 },
  ];
  expect(core.evaluate(swapped).result?.winners).toEqual([1]);
  const tenfold = scenarioOf("weights");
  tenfold.scoringStrategy.resources = [
    { name: "cpu", weight: 30 },
    { name: "memory", weight: 10 },
  ];
  expect(core.evaluate(tenfold).result?.nodes.map(({ score }) => score)).toEqual(
    of("weights").nodes.map(({ score }) => score),
  );
  const { GiB, G } = { GiB: 1024 ** 3, G: 1e9 };
  expect(((8 * G) / GiB).toFixed(2)).toBe("7.45");
});
