// Large texts: a worker inspects them up to a size limit, and typing never waits for it.

import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { expect, openPane, Pane, test } from "./file-fixture.ts";
import { CONFIGURATION } from "./files.ts";
import { Playground } from "./fixture.ts";
import { hold, release, requests, spyOnWorkers } from "./worker-spy.ts";

/** Returns a configuration of about this many KiB, most of them comments. */
function configurationOf(kibibytes: number, text = CONFIGURATION): string {
  const line = "# what was agreed on long ago, and by whom\n";
  return text + line.repeat(Math.floor((kibibytes * 1024 - text.length) / line.length));
}

/** Records the length of every text that the main thread inspects. */
async function recordInspections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lengths: number[] = [];
    Object.assign(window, { lengths });
    const start = WebAssembly.instantiateStreaming.bind(WebAssembly);
    WebAssembly.instantiateStreaming = async (...input) => {
      const { module, instance } = await start(...input);
      const { inspect, ...rest } = instance.exports;
      if (typeof inspect !== "function") return { module, instance };
      const counted = (...args: unknown[]): unknown => {
        // The second argument of the module's own function is the length of the text.
        lengths.push(Number(args[1]));
        return inspect(...args);
      };
      return { module, instance: { exports: { ...rest, inspect: counted } } as unknown as WebAssembly.Instance };
    };
  });
}

const inspectedLengths = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { lengths: number[] }).lengths);

test("checks a small text on the main thread and a larger one in a worker", async ({ page }) => {
  await spyOnWorkers(page);
  await recordInspections(page);
  const pane = await openPane(page);
  await pane.paste(CONFIGURATION);
  await expect(pane.region).toContainText("kube-scheduler v1.36.3 accepts it");
  expect(await requests(page)).toEqual([]);
  expect((await inspectedLengths(page)).length).toBeGreaterThan(0);
  const large = configurationOf(900);
  await pane.paste(large.replace("weight: 5", "weight: 6"));
  await expect(pane.playground.field("Weight of intel.com/foo")).toHaveValue("6");
  expect(await requests(page)).toEqual([{ method: "inspect", length: large.length }]);
  expect(Math.max(...(await inspectedLengths(page)))).toBeLessThan(16_384);
  // The other direction. The editor renders the visible lines, and a paste scrolls to the last.
  await pane.text.press("Control+Home");
  await pane.playground.field("Weight of cpu").fill("9");
  await pane.expectLine("{name: cpu, weight: 9} # three, as agreed");
  await expect(pane.region).toContainText("kube-scheduler v1.36.3 accepts it");
  expect((await requests(page)).map(({ method }) => method)).toContain("rewrite");
  expect(Math.max(...(await inspectedLengths(page)))).toBeLessThan(16_384);
  expect((await pane.copyText()).length).toBe(large.length);
});

test("keeps the last valid result while checking, and drops late results", async ({ page }) => {
  await spyOnWorkers(page);
  const pane = await openPane(page);
  await hold(page);
  await pane.paste(CONFIGURATION);
  await expect(pane.region).toContainText("kube-scheduler v1.36.3 accepts it");
  await pane.paste(configurationOf(100).replace("weight: 5", "weight: 6"));
  await expect(pane.region.getByRole("status")).toHaveText("Checking…");
  await expect(pane.region).toContainText("kube-scheduler v1.36.3 accepts it");
  await expect(pane.playground.field("Weight of intel.com/foo")).toHaveValue("5");
  for (const weight of [7, 8, 9]) await pane.paste(configurationOf(100).replace("weight: 5", `weight: ${weight}`));
  // One request at a time: texts replaced in the meantime are never sent.
  expect(await requests(page)).toHaveLength(1);
  await pane.playground.point(2).focus();
  await page.keyboard.press("ArrowLeft");
  await release(page);
  await pane.text.press("Control+Home");
  await expect(pane.playground.field("Weight of intel.com/foo")).toHaveValue("9");
  await pane.expectLine("utilization: 99");
  await expect(pane.region.getByRole("status")).toHaveCount(0);
  const methods = (await requests(page)).map(({ method }) => method);
  expect(methods).toEqual(["inspect", "inspect", "rewrite", "inspect"]);
});

test("a large file is undone and redone with its controls", async ({ page }) => {
  const pane = await openPane(page);
  const { playground } = pane;
  // The example's weight is 5: an edit before the file is read would be replaced by the file's policy.
  await pane.drop({ name: "large.yaml", text: configurationOf(200, CONFIGURATION.replace("weight: 5", "weight: 6")) });
  await expect(pane.dropNotice).toContainText("large.yaml is now the policy.");
  await expect(playground.field("Weight of intel.com/foo")).toHaveValue("6");
  await expect(pane.region).toContainText("accepts it");
  await pane.text.press("Control+Home");
  await playground.field("Weight of intel.com/foo").fill("7");
  await pane.expectLine("weight: 7");
  await playground.button("Undo").click();
  await expect(playground.field("Weight of intel.com/foo")).toHaveValue("6");
  await playground.button("Redo").click();
  await expect(playground.field("Weight of intel.com/foo")).toHaveValue("7");
  await pane.expectLine("weight: 7");
  await expect(pane.region).toContainText("accepts it");
});

const LIMIT =
  /This text is 1\.7 MiB\. Text beyond 1 MiB is not checked, because no scheduler configuration is larger: that is the limit of a ConfigMap\. You can keep editing; the text is checked again once it is shorter\./;

test("a text over 1 MiB can be edited but is not checked until it is shorter", async ({ page }) => {
  await spyOnWorkers(page);
  const pane = await openPane(page);
  const { playground } = pane;
  await pane.paste(CONFIGURATION);
  await expect(pane.region).toContainText("accepts it");
  const tooLarge = configurationOf(1740);
  await pane.paste(tooLarge);
  await expect(pane.region).toContainText(LIMIT);
  await expect(pane.region).not.toContainText("accepts it");
  await expect(playground.field("Weight of intel.com/foo")).toHaveValue("5");
  await pane.text.focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("# mine ");
  await pane.expectLine("# mine apiVersion");
  await playground.field("Weight of cpu").fill("4");
  await expect(pane.region).toContainText("are written here once the text is valid again");
  expect(await requests(page)).toEqual([]);
  expect(await pane.copyText()).toBe(`# mine ${tooLarge}`);
  await pane.paste(CONFIGURATION);
  await expect(pane.region).toContainText("accepts it");
  await pane.expectLine("{name: cpu, weight: 4} # three, as agreed");
});

test("the size limit counts bytes, like a ConfigMap", async ({ pane }) => {
  const text = `${CONFIGURATION}# ${"é".repeat(600_000)}\n`;
  expect(text.length).toBeLessThan(1 << 20);
  await pane.paste(text);
  await expect(pane.region).toContainText("Text beyond 1 MiB is not checked");
});

test("the size limit is reported in other languages", async ({ pane, page }) => {
  await pane.paste(configurationOf(1740));
  await expect(pane.region).toContainText(LIMIT);
  const panel = page.locator("#file-panel");
  for (const [language, sentence] of Object.entries({
    de: "Text über 1 MiB wird nicht geprüft",
    fr: "Au-delà de 1\u00a0Mio, un texte n’est pas vérifié",
    zh: "超过 1 MiB 的文本不会检查",
  })) {
    await page.locator("#language").selectOption(language);
    await expect(panel).toContainText(sentence);
    // A new editor renders only the visible lines.
    await expect(panel.locator(".cm-line").first()).toContainText("apiVersion");
    expect(await panel.locator(".cm-line").count()).toBeLessThan(300);
  }
});

test("a smaller limit applies and is explained if the browser blocks workers", async ({ page }) => {
  await recordInspections(page);
  await page.addInitScript(() => {
    window.Worker = class {
      constructor() {
        throw new DOMException("no workers here", "SecurityError");
      }
    } as unknown as typeof Worker;
  });
  const pane = await openPane(page);
  const { playground } = pane;
  await pane.paste(configurationOf(30).replace("weight: 5", "weight: 6"));
  await expect(playground.field("Weight of intel.com/foo")).toHaveValue("6");
  await pane.paste(configurationOf(50).replace("weight: 5", "weight: 7"));
  await expect(pane.region).toContainText("This text is 50 KiB. This page cannot run a worker here");
  await expect(pane.region).toContainText("text beyond 32 KiB is not checked");
  await expect(playground.field("Weight of intel.com/foo")).toHaveValue("6");
  expect(Math.max(...(await inspectedLengths(page)))).toBeLessThanOrEqual(32_768);
});

test("a smaller limit applies if a policy blocks the worker's script", async ({ page }) => {
  await page.addInitScript(() => {
    window.Worker = class extends EventTarget {
      constructor() {
        super();
        setTimeout(() => this.dispatchEvent(new Event("error")));
      }
      postMessage(): void {}
      terminate(): void {}
    } as unknown as typeof Worker;
  });
  const pane = await openPane(page);
  const { playground } = pane;
  await pane.paste(configurationOf(50).replace("weight: 5", "weight: 7"));
  await expect(pane.region).toContainText("text beyond 32 KiB is not checked");
  await pane.paste(configurationOf(30).replace("weight: 5", "weight: 6"));
  await expect(playground.field("Weight of intel.com/foo")).toHaveValue("6");
});

test("a smaller limit applies in the single file", async ({ page }) => {
  await page.goto(pathToFileURL("dist/nodescore.html").href);
  const playground = new Playground(page);
  await expect(playground.ranking.getByRole("button").first()).toBeVisible();
  const pane = new Pane(playground);
  await pane.open();
  await pane.paste(configurationOf(30).replace("weight: 5", "weight: 6"));
  await expect(playground.field("Weight of intel.com/foo")).toHaveValue("6");
  await pane.paste(configurationOf(50));
  await expect(pane.region).toContainText("text beyond 32 KiB is not checked");
});

test("the worker is stopped with the element", async ({ page }) => {
  const pane = await openPane(page);
  await pane.paste(configurationOf(100));
  await expect.poll(() => page.workers()).toHaveLength(1);
  await expect(pane.region).toContainText("accepts it");
  await page.evaluate(() => document.querySelector("nodescore-playground")?.remove());
  await expect.poll(() => page.workers()).toHaveLength(0);
});

test("a loader's message that quotes the whole text is truncated, and can be copied in full", async ({
  pane,
  page,
}) => {
  await pane.type(`profiles: []\n# ${"x".repeat(5000)}\n`);
  const printed = pane.region.locator(".loader-output");
  await expect(printed).toContainText("Object 'Kind' is missing in");
  expect((await printed.textContent())?.length).toBeLessThan(1100);
  await expect(pane.region).toContainText(/Cut here: the full message has 5,\d\d\d characters\./);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await pane.button("Copy the full message").click();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.clipboard.readText()).length))
    .toBeGreaterThan(5000);
  for (const finding of await pane.findings.allTextContents()) expect(finding.length).toBeLessThan(1000);
});
