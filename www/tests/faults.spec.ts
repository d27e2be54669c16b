// Traps and exhausted memory, in every module: the page says that it is our fault, no input is lost, and the next edit
// works again.

import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { withTraps } from "../../tests/package/with-traps.mjs";
import { fromScenario } from "../src/state/scenario.ts";
import { fragmentOf } from "../src/state/share/link.ts";
import type { State } from "../src/state/state.ts";
import type { Scenario } from "../src/wasm/types.ts";
import { limitMemory, trapOn } from "./broken-wasm.ts";
import { embed } from "./elements-fixture.ts";
import { dropFiles, openPane, Pane } from "./file-fixture.ts";
import { CONFIGURATION } from "./files.ts";
import { Playground, waitUntilSaved } from "./fixture.ts";
import { SCHEDULER_LOG } from "./scheduler-log.ts";

/** The worked example with copies of its first node. */
function manyNodes(count: number): State {
  const text = readFileSync(new URL("../src/state/examples/worked-example.json", import.meta.url), "utf8");
  const { scenario }: { scenario: Scenario } = JSON.parse(text);
  const [node] = scenario.nodes;
  const nodes = Array.from({ length: count }, (_, i) => ({ ...node, name: `node ${i + 1}` }));
  return { ...fromScenario({ ...scenario, nodes }, ""), edited: true };
}

const OURS = /our fault|an error in nodescore/;
const UNLOADED = "A part of the page could not be loaded.";
const setTrapping = (page: Page, trapping: boolean): Promise<unknown> => page.evaluate(`window.trapping = ${trapping}`);
const instances = (page: Page): Promise<unknown> => page.evaluate("window.instances");

/** An uncaught error fails the test; messages in the console do not. */
test.beforeEach(({ page }) => {
  page.on("pageerror", (error) => {
    throw error;
  });
});

test("after a trap of the scorer the last valid result stays, and the next edit uses a fresh instance", async ({
  page,
}) => {
  await trapOn(page, "evaluate");
  const playground = new Playground(page);
  await playground.open();
  // The caption takes its numbers from the module.
  await expect(page.locator(".header .example-caption")).toContainText("60 and 69");
  await setTrapping(page, true);
  await playground.field("Weight of cpu").fill("14");
  await expect(page.getByText(OURS).first()).toBeVisible();
  await expect(playground.field("Weight of cpu")).toHaveValue("14");
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");
  await setTrapping(page, false);
  await playground.field("Weight of memory").fill("2");
  await expect(page.getByText(OURS)).toHaveCount(0);
  await expect(playground.field("Weight of cpu")).toHaveValue("14");
  await playground.field("Weight of memory").fill("1");
  await playground.expectRanking("node2, score 86, rank 1", "node1, score 47, rank 2");
  expect(await instances(page)).toBe(2);
});

test("the scorer running out of memory is reported, and a shorter name is scored", async ({ page }) => {
  await limitMemory(page, "nodescore", 1);
  const playground = new Playground(page);
  await playground.open();
  const name = playground.field("Name of node 2");
  await name.fill("n".repeat(400_000));
  await expect(page.getByText(OURS).first()).toBeVisible();
  expect((await name.inputValue()).length).toBe(400_000);
  await name.fill("short");
  await playground.expectRanking("short, score 69, rank 1", "node1, score 60, rank 2");
  await expect(page.getByText(OURS)).toHaveCount(0);
});

test("messages that could not be loaded for a large cluster are loaded on retry", async ({ page }) => {
  await page.route("**/messages-en-large-cluster-*.js", (route) => route.abort());
  const playground = new Playground(page);
  await page.goto(`./#${await fragmentOf(manyNodes(61))}`);
  await expect(playground.scores).toContainText("could not be loaded");
  await page.unroute("**/messages-en-large-cluster-*.js");
  await playground.scores.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("listbox", { name: "Nodes by score" })).toBeVisible();
});

test("after a trap of the file module the text stays, and the next edit is read", async ({ page }) => {
  await trapOn(page, "inspect");
  const pane = await openPane(page);
  await setTrapping(page, true);
  await pane.type(CONFIGURATION);
  await expect(pane.region).toContainText("because of an error in nodescore");
  await pane.expectLine("score: 10");
  await setTrapping(page, false);
  await pane.type(`${CONFIGURATION}# more\n`);
  await expect(pane.region).toContainText("accepts it");
  await expect(pane.playground.field("Weight of cpu")).toHaveValue("3");
});

test("while the file module traps, text and controls can be edited; the next edit of the text is read", async ({
  page,
}) => {
  await trapOn(page, "inspect");
  const pane = await openPane(page);
  await pane.type(CONFIGURATION);
  await setTrapping(page, true);
  await pane.type(CONFIGURATION.replace("three", "seven"));
  await expect(pane.region).toContainText("because of an error in nodescore");
  await pane.expectLine("# seven, as agreed");
  await pane.playground.field("Weight of cpu").fill("2");
  await setTrapping(page, false);
  await pane.text.focus();
  await page.keyboard.type(" ");
  await expect(pane.region).not.toContainText("because of an error in nodescore");
  await pane.expectLine("weight: 2} # seven");
});

test("the file module running out of memory keeps the text, and a shorter one is read", async ({ page }) => {
  await limitMemory(page, "formats", 2);
  const pane = await openPane(page);
  await pane.type(`${CONFIGURATION}# ${"x".repeat(1_000_000)}\n`);
  await expect(pane.region).toContainText("because of an error in nodescore");
  await pane.expectLine("score: 10");
  await pane.type(CONFIGURATION);
  await expect(pane.region).toContainText("accepts it");
});

const cluster = (count: number): string => {
  const allocatable = { cpu: "8", memory: "32Gi", pods: "110" };
  const node = (i: number): object => ({
    apiVersion: "v1",
    kind: "Node",
    metadata: { name: `n${i}` },
    status: { allocatable },
  });
  return JSON.stringify({ apiVersion: "v1", kind: "List", items: Array.from({ length: count }, (_, i) => node(i)) });
};

for (const where of ["in a worker", "without workers"]) {
  test(`running out of memory ${where} while reading a cluster is reported, and a smaller one is read`, async ({
    page,
  }) => {
    if (where === "without workers") await page.addInitScript("delete globalThis.Worker");
    await limitMemory(page, "cluster", 1);
    const playground = new Playground(page);
    await playground.open();
    await playground.button("Your cluster").click();
    const openCluster = (name: string, count: number): Promise<void> =>
      playground.cluster
        .locator("input[type=file]")
        .setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(cluster(count)) });
    await openCluster("many.json", 20_000);
    await expect(playground.cluster).toContainText(OURS);
    await openCluster("few.json", 3);
    await expect(playground.cluster).toContainText("3 nodes");
    await expect(playground.cluster).not.toContainText(OURS);
    await expect(playground.card("n0")).toBeVisible();
  });

  test(`running out of memory ${where} while scheduling is reported, and fewer pods are scheduled`, async ({
    page,
  }) => {
    if (where === "without workers") await page.addInitScript("delete globalThis.Worker");
    await limitMemory(page, "simulation", 1);
    const playground = new Playground(page);
    await playground.open();
    await playground.openStory();
    await page.getByRole("textbox", { name: "job 2: Count" }).fill("20000");
    await expect(playground.simulation).toContainText(OURS);
    await expect(page.getByRole("textbox", { name: "job 2: Count" })).toHaveValue("20000");
    await page.getByRole("textbox", { name: "job 2: Count" }).fill("2");
    await expect(playground.simulation).not.toContainText(OURS);
    await expect(playground.simulation.getByRole("slider", { name: "Step" })).toHaveAttribute("max", "4");
  });
}

test("a simulation that cannot be built is reported, and the next edit is scheduled", async ({ page }) => {
  const playground = new Playground(page);
  await playground.open();
  await playground.openStory();
  await page.evaluate(() => {
    const { trim } = String.prototype;
    String.prototype.trim = function (): string {
      if (String(this) === "77") throw new Error("a bug of ours");
      return trim.call(this);
    };
  });
  const arrival = page.getByRole("textbox", { name: "job 2: First arrival" });
  await arrival.fill("77");
  await expect(playground.simulation).toContainText(OURS);
  await expect(arrival).toHaveValue("77");
  await arrival.fill("5");
  await expect(playground.simulation).not.toContainText(OURS);
  await expect(playground.simulation).toHaveAttribute("aria-busy", "false");
});

test("a question is answered on retry if the module could not be loaded, and the page stays usable", async ({
  page,
}) => {
  const module = /\/simulation_bg[^/]*\.wasm$/;
  await page.route(module, (route) => route.abort());
  const playground = new Playground(page);
  await playground.open();
  await playground.ranking.getByRole("button", { name: "node1" }).click();
  await playground.button("Make node1 win").click();
  await expect(page.getByText(UNLOADED)).toBeVisible();
  await playground.field("Weight of memory").fill("2");
  await playground.expectRanking("node2, score 70, rank 1", "node1, score 59, rank 2");
  await page.unroute(module);
  await playground.button("Try again").click();
  await expect(page.getByText("Weight of one resource")).toBeVisible();
  await expect(page.getByText(UNLOADED)).toHaveCount(0);
});

test("the module with all plugins is loaded at the next edit if it could not be loaded before", async ({ page }) => {
  const playground = new Playground(page);
  await playground.open();
  await page.route("**/cluster_bg*.wasm", (route) => route.abort());
  await page.getByRole("button", { name: "Affinity, spread, images, volumes" }).click();
  const text = page.getByRole("textbox", { name: "Kubernetes objects as YAML or JSON" });
  await text.fill("kind: Node\nmetadata: {name: node1}\nspec: {unschedulable: true}\n");
  await expect(text).toHaveAccessibleDescription(/objects/);
  await expect(playground.scores).toContainText("Last valid result");
  await page.unroute("**/cluster_bg*.wasm");
  await text.press("End");
  await text.press("Enter");
  await expect(page.getByRole("list", { name: "Filtered out before scoring" })).toContainText("node1");
});

test("edits are saved once the code that saves them could be loaded; until then a notice says so", async ({ page }) => {
  const session = /\/page-session-[^/]*\.js$/;
  await page.route(session, (route) => route.abort());
  const playground = new Playground(page);
  await playground.open();
  await expect(page.getByText(UNLOADED)).toBeVisible();
  await playground.field("Weight of cpu").fill("14");
  await page.unroute(session);
  await playground.field("Weight of memory").fill("9");
  await waitUntilSaved(page, '"14"');
  await page.reload();
  await expect(playground.field("Weight of cpu")).toHaveValue("14");
});

test("a log whose panel could not be loaded is not said to be open, and opens the next time", async ({ page }) => {
  const playground = new Playground(page);
  await playground.open();
  const notice = page.locator(".drop-notice");
  await dropFiles(playground.scores, { name: "text.txt", text: "nothing" });
  await expect(notice).toContainText("Nothing in it was recognized.");
  await page.route(/\.js$/, (route) => route.abort());
  await dropFiles(playground.scores, { name: "scheduler.log", text: SCHEDULER_LOG });
  await expect(page.locator(".notice")).toContainText(UNLOADED);
  await expect(notice).toHaveCount(0);
  await page.unroute(/\.js$/);
  await dropFiles(playground.scores, { name: "scheduler.log", text: SCHEDULER_LOG });
  await expect(page.getByRole("region", { name: "Scheduler log" })).toContainText("default/web was scheduled to n2.");
});

test("a dropped file whose inspection could not be loaded is opened the next time", async ({ page }) => {
  const playground = new Playground(page);
  await playground.open();
  const pod = { name: "pod.yaml", text: "kind: Pod\nmetadata: {name: dropped}\nspec: {containers: []}\n" };
  await page.route("**/formats_bg*.wasm", (route) => route.abort());
  await dropFiles(playground.scores, pod);
  await expect(page.locator(".notice")).toContainText(UNLOADED);
  await expect(page.locator(".drop-notice")).toHaveCount(0);
  await page.unroute("**/formats_bg*.wasm");
  await dropFiles(playground.scores, pod);
  await expect(page.locator(".drop-notice")).toContainText("Pod dropped");
});

test("a dropped file for which the file module runs out of memory is kept, with the failure", async ({ page }) => {
  await limitMemory(page, "formats", 2);
  const playground = new Playground(page);
  await playground.open();
  await dropFiles(playground.scores, { name: "large.yaml", text: `${CONFIGURATION}# ${"x".repeat(1_000_000)}\n` });
  const pane = new Pane(playground);
  await expect(pane.region).toContainText("because of an error in nodescore");
  await expect(page.getByText(UNLOADED)).toHaveCount(0);
  await pane.expectLine("score: 10");
});

test("a trap in an embedded element does not break the page's own calls", async ({ page }) => {
  await trapOn(page, "evaluate");
  await embed(page, "<nodescore-ranking></nodescore-ranking>", "", (module) => withTraps(module, ["evaluate"]));
  const rows = page.locator("nodescore-ranking .ranking .row-name");
  await expect(rows.first()).toBeVisible();
  await setTrapping(page, true);
  await page.locator("nodescore-ranking").evaluate((e) => e.setAttribute("example", "weights"));
  await expect(page.getByText(OURS)).toBeVisible();
  await setTrapping(page, false);
  await page.locator("nodescore-ranking").evaluate((e) => e.setAttribute("example", "units"));
  await expect(page.getByText(OURS)).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
});

test("the report has the failure, and the input only on request", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await trapOn(page, "evaluate");
  const playground = new Playground(page);
  await playground.open();
  await playground.field("Name of node 2").fill("secret-host");
  await setTrapping(page, true);
  await playground.field("Weight of cpu").fill("14");
  await page.getByRole("button", { name: "Report this problem" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Report this problem" });
  const text = dialog.getByRole("textbox", { name: "Report" });
  await expect(text).toHaveValue(/^nodescore \d+\.\d+\.\d+\nfailed: evaluate\n.*unreachable/s);
  await expect(text).toHaveValue(/scorer: v1\.\d+\.\d+, RequestedToCapacityRatio/);
  await expect(text).not.toHaveValue(/secret-host|127\.0\.0\.1/);
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text.inputValue());
  await dialog.getByRole("checkbox").check();
  await expect(text).toHaveValue(/secret-host/);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Report this problem" }).first()).toBeFocused();
  await expect(playground.field("Weight of cpu")).toHaveValue("14");
});

for (const method of ["snapshot_evaluate", "snapshot_copyColumns"]) {
  test(`after a trap of the large-cluster module in ${method} the next edit sends all nodes again`, async ({
    page,
  }) => {
    await trapOn(page, method);
    const playground = new Playground(page);
    await page.goto(`./#${await fragmentOf(manyNodes(100))}`);
    await expect(page.getByRole("listbox").first()).toContainText("node 1");
    await setTrapping(page, true);
    await playground.field("Weight of cpu").fill("14");
    if (method === "snapshot_evaluate") await expect(page.getByText(OURS).first()).toBeVisible();
    else await expect.poll(() => page.evaluate("window.traps")).toBeGreaterThan(0);
    await setTrapping(page, false);
    await playground.field("Weight of cpu").fill("15");
    await expect(page.getByText(OURS)).toHaveCount(0);
    await expect(playground.field("Weight of cpu")).toHaveValue("15");
  });
}

test("a report dialog that cannot be loaded is reported once", async ({ page }) => {
  await trapOn(page, "evaluate");
  const playground = new Playground(page);
  await playground.open();
  await page.route(/\/dialog[^/]*\.js$/, (route) => route.abort());
  await setTrapping(page, true);
  await playground.field("Weight of cpu").fill("14");
  const note = page.locator(".error", { hasText: OURS }).first();
  const button = note.getByRole("button", { name: "Report this problem" });
  await button.click();
  await expect(note).toContainText(UNLOADED);
  await button.click();
  await button.click();
  await expect.poll(async () => (await note.innerText()).split(UNLOADED).length - 1).toBe(1);
});
