// Opening, saving and converting files, and the pane by keyboard, by touch and without its editor.

import { mkdirSync } from "node:fs";
import { test as baseTest } from "@playwright/test";
import { expect, openPane, test } from "./file-fixture.ts";
import { CONFIGURATION, POLICY, PROFILES, VOLCANO } from "./files.ts";
import { Playground } from "./fixture.ts";

test("a saved file keeps its name and line endings", async ({ pane, page }) => {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    pane.region.getByText("Open a file…").click(),
  ]);
  const buffer = Buffer.from(CONFIGURATION.replaceAll("\n", "\r\n"));
  await chooser.setFiles({ name: "scheduler.yaml", mimeType: "application/yaml", buffer });
  await expect(pane.region).toContainText("scheduler.yaml");
  await expect(pane.region).toContainText("accepts it");
  await pane.playground.field("Weight of cpu").fill("6");
  await pane.expectLine("weight: 6}");
  const [download] = await Promise.all([page.waitForEvent("download"), pane.button("Download").click()]);
  expect(download.suggestedFilename()).toBe("scheduler.yaml");
  const stream = await download.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  expect(Buffer.concat(chunks).toString()).toBe(
    CONFIGURATION.replace("weight: 3}", "weight: 6}").replaceAll("\n", "\r\n"),
  );
});

const SAVED = {
  "invoice.bat": "invoice-bat.yaml",
  "page.yaml.html": "page-yaml-html.yaml",
  "静かな v2.YML": "静かな-v2.YML",
  "-rf\u202elmay.exe": "rf-lmay-exe.yaml",
  ".desktop": "desktop.yaml",
  ".conf": "policy.yaml",
};

test("a saved file has a configuration's name, whatever name a link contains", async ({ pane, page }) => {
  for (const [name, expected] of Object.entries(SAVED)) {
    await pane.drop({ name, text: CONFIGURATION });
    // The notice may name the file before the page has it.
    await expect(async () => {
      const [download] = await Promise.all([page.waitForEvent("download"), pane.button("Download").click()]);
      expect(download.suggestedFilename()).toBe(expected);
    }).toPass();
  }
});

test("a dropped file replaces the text, which can be restored", async ({ pane, playground }) => {
  await pane.type(VOLCANO);
  await pane.drop({ name: "one.yaml", text: CONFIGURATION }, { name: "two.yaml", text: POLICY });
  await expect(pane.dropNotice).toContainText("one.yaml is now the policy.");
  await expect(pane.dropNotice).toContainText("Only one file of a kind can be open, so these were not used: two.yaml.");
  await expect(playground.field("Weight of intel.com/foo")).toHaveValue("5");
  await pane.button("Restore the previous text").click();
  await pane.expectLine("binpack.weight: 10");
  await pane.button("Restore one.yaml").click();
  await pane.expectLine("# three, as agreed");
});

test("a file that is not text or is too large is rejected, and nothing is replaced", async ({ pane }) => {
  await pane.type(CONFIGURATION);
  const input = pane.region.locator("input[type=file]");
  await input.setInputFiles({ name: "node.bin", mimeType: "", buffer: Buffer.from([0x61, 0xff, 0xc0]) });
  await expect(pane.dropNotice).toContainText("node.bin was not used. It is not a text file.");
  await input.setInputFiles({ name: "pods.json", mimeType: "", buffer: Buffer.alloc(1_500_000, "a") });
  await expect(pane.dropNotice).toContainText("pods.json was not used. It is 1.4 MiB");
  await pane.expectLine("# three, as agreed");
});

test("a dropped folder is reported as unreadable, and nothing is replaced", async ({ pane, page }, info) => {
  await pane.type(CONFIGURATION);
  mkdirSync(info.outputPath("policies.yaml"));
  const { x, y } = (await pane.region.boundingBox()) ?? { x: 0, y: 0 };
  const data = { items: [], files: [info.outputPath("policies.yaml")], dragOperationsMask: 1 };
  const browser = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await browser.send("Input.dispatchDragEvent", { type, x: x + 20, y: y + 20, data });
  const message = "policies.yaml was not used. It could not be read. It may be a folder, or it may have been moved.";
  await expect(pane.dropNotice).toContainText(message);
  await pane.expectLine("# three, as agreed");
});

test("exports for each target, with dropped settings and score changes, and imports the result", async ({
  pane,
  playground,
  page,
}) => {
  await pane.type(CONFIGURATION);
  await pane.button("Export for a scheduler").click();
  await expect(pane.region).toContainText("No setting is dropped");
  await expect(pane.region).toContainText("Every node keeps its score.");
  const target = page.getByRole("combobox", { name: "Export for" });
  for (const id of ["v1beta3", "v1beta2", "policy", "aks"]) {
    await target.selectOption(id);
    await expect(pane.region.locator(".preview")).toContainText("intel.com/foo");
  }
  await target.selectOption("eks");
  await expect(pane.region).toContainText("EKS rejects RequestedToCapacityRatio");
  await expect(pane.region).toContainText("With this file, kube-scheduler v1.36.3 scores these nodes differently:");
  await expect(pane.region).toContainText("The total scores of all score plugins.");
  await playground.field("node1: cpu used").fill("7");
  await expect(pane.region.getByRole("row", { name: /^node1 filtered out / })).toBeVisible();
  await expect(pane.region.getByRole("row", { name: /^node2 \d/ })).toBeVisible();
  await playground.field("node1: cpu used").fill("1");
  await target.selectOption("volcano");
  await expect(pane.region).toContainText("Volcano binpack scores these nodes differently:");
  await expect(pane.region).toContainText("The total scores of all score plugins.");
  await expect(pane.region.locator(".dropped-list").getByRole("listitem").first()).toBeVisible();
  const row = pane.region.getByRole("row", { name: /^node1 436 509.94/ });
  expect((await row.boundingBox())?.height).toBeLessThan(48);
  await pane.button("Edit here").click();
  await expect(playground.scorer).toHaveValue("volcano");
  await expect(pane.region).toContainText("Volcano v1.15.1 accepts it");
  await expect(playground.field("Weight of intel.com/foo")).toHaveValue("5");
});

test("other settings are kept for the same loader and reported as dropped for others", async ({ pane, page }) => {
  const settings = "percentageOfNodesToScore: 40 # ours\nprofiles:";
  await pane.type(PROFILES.replace("profiles:", settings));
  await page.getByRole("combobox", { name: "Profile" }).selectOption("packer");
  await pane.button("Export for a scheduler").click();
  const target = page.getByRole("combobox", { name: "Export for" });
  const preview = pane.region.locator(".preview");
  for (const id of ["v1", "v1beta2"]) {
    await target.selectOption(id);
    await expect(preview).toContainText("percentageOfNodesToScore: 40 # ours");
    await expect(preview).toContainText("- schedulerName: default-scheduler");
  }
  await expect(preview).toContainText("name: TaintToleration");
  await target.selectOption("policy");
  const losses = pane.region.locator(".dropped-list");
  await expect(losses).toContainText("percentageOfNodesToScore");
  await expect(losses).toContainText("the profile default-scheduler");
  await target.selectOption("v1beta3");
  await pane.button("Edit here").click();
  await expect(page.getByRole("combobox", { name: "Profile" })).toHaveValue("1");
  await pane.expectLine("# ours");
});

test("F8 goes to a finding, search works, and Escape and Tab leave the text", async ({ pane, page }) => {
  await pane.type(CONFIGURATION.replace("score: 10", "score: 100"));
  await expect(pane.findings).not.toHaveCount(0);
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("F8");
  await expect(pane.region.locator(".cm-tooltip")).toContainText("Error: ");
  await page.keyboard.press("Control+f");
  await page.keyboard.type("agreed");
  await expect(pane.text.locator(".cm-searchMatch")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(pane.text).toBeFocused();
  await expect(pane.text).toHaveAccessibleDescription(/Esc, then Tab leaves the editor/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(pane.text).not.toBeFocused();
});

test("a new line keeps the indentation, and is deeper after a key", async ({ pane, page }) => {
  await pane.type("profiles:");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("key: 1");
  await page.keyboard.press("Enter");
  await page.keyboard.type("other: 2");
  expect(await pane.lines()).toEqual(["profiles:", "  key: 1", "  other: 2"]);
});

test("the verdict is announced after typing pauses", async ({ pane }) => {
  await pane.type(CONFIGURATION);
  await expect(pane.region.locator("p[aria-live]")).toContainText("kube-scheduler v1.36.3 accepts it");
});

test("marks appear in the gutter and under the text, each severity with its own shape", async ({ pane }) => {
  await pane.type(CONFIGURATION.replace("score: 10", "score: 100").replace("cpu", "CPU"));
  await expect(pane.region.locator(".cm-lint-marker-error")).toBeVisible();
  await expect(pane.region.locator(".cm-lintRange-error")).toHaveText("100");
  await expect(pane.region.locator(".cm-lintRange-warning").first()).toContainText("CPU");
  await pane.region.locator(".cm-lintRange-error").hover();
  await expect(pane.region.locator(".cm-tooltip")).toContainText("not in valid range");
});

for (const width of [390, 768]) {
  test.describe(`${width} px wide, by touch`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true });

    test("the pane fits, targets are large enough, and a fix is one tap", async ({ pane, page }) => {
      await pane.type(CONFIGURATION.replace("cpu", "CPU"));
      const finding = pane.findings.filter({ hasText: "CPU" }).first();
      await expect(finding).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const small = await pane.region
        .locator("button:visible, select:visible, label.button:visible")
        .evaluateAll((all) =>
          all
            .filter((element) => {
              const { width, height } = element.getBoundingClientRect();
              return width < 24 || height < 24;
            })
            .map((element) => element.textContent),
        );
      expect(small).toEqual([]);
      await finding.getByRole("button", { name: /cpu/ }).last().tap();
      await pane.expectLine("{name: cpu, weight: 3}");
    });
  });
}

baseTest("a text area replaces an editor that cannot be loaded", async ({ page }) => {
  await page.route("**/codemirror-*.js", (route) => route.abort());
  const pane = await openPane(page);
  await expect(pane.region).toContainText("The editor could not be loaded");
  await pane.text.fill(CONFIGURATION);
  await expect(pane.region).toContainText("kube-scheduler v1.36.3 accepts it");
  await pane.playground.field("Weight of cpu").fill("6");
  await expect(pane.text).toHaveValue(CONFIGURATION.replace("weight: 3}", "weight: 6}"));
  await pane.text.fill(CONFIGURATION.replace("score: 10", "score: 100"));
  await pane.button(/^Go to line 19/).click();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("100");
});

baseTest("a module of file formats that cannot be loaded is reported, and loaded on retry", async ({ page }) => {
  await page.route("**/formats_bg*.wasm", (route) => route.abort());
  const playground = new Playground(page);
  await playground.open();
  await playground.button("Policy as YAML").click();
  await expect(page.getByRole("alert")).toContainText("could not be loaded");
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");
  await page.unroute("**/formats_bg*.wasm");
  await playground.button("Try again").click();
  await expect(page.getByRole("textbox", { name: "Text of the policy" })).toBeVisible();
});
