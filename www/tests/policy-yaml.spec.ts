// The policy as YAML: generated from the controls, edited on both sides, and stored only if the user wrote it.

import { expect, Pane, test } from "./file-fixture.ts";
import { AUTOSAVE, holdRequests, waitUntilSaved } from "./fixture.ts";

test("opens with the policy for the chosen release, and follows it", async ({ pane, playground }) => {
  await expect(pane.region).toContainText("KubeSchedulerConfiguration v1");
  await expect(pane.region).toContainText("kube-scheduler v1.36.3 accepts it");
  await pane.expectLine("name: intel.com/foo");
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");
  await playground.scorer.selectOption("v1.22.6");
  await pane.expectLine("apiVersion: kubescheduler.config.k8s.io/v1beta2");
  await playground.scorer.selectOption("v1.21.9");
  await pane.expectLine('"kind": "Policy"');
  await playground.scorer.selectOption("volcano");
  await expect(pane.region).toContainText("Volcano’s scheduler.conf, in a ConfigMap under volcano-scheduler.conf");
  await pane.expectLine("binpack.resources.intel.com/foo: 5");
});

test("a policy for a chosen release reports nothing about newer ones", async ({ pane, playground }) => {
  for (const release of ["v1.31.8", "v1.25.2", "v1.22.6"]) {
    await playground.scorer.selectOption(release);
    await expect(pane.region).toContainText(`kube-scheduler ${release} accepts it`);
    await expect(pane.region).not.toContainText("dropped or changed");
  }
  await playground.scorer.selectOption("v1.31.8");
  await pane.button("Export for a scheduler").click();
  await expect(pane.region).toContainText("No setting is dropped");
  await expect(pane.region).toContainText("Every node keeps its score.");
  await pane.button("Edit here").click();
  await expect(playground.scorer).toHaveValue("v1.31.8");
});

test("the lines of a resource are highlighted with its numbers, in every format", async ({
  pane,
  playground,
  page,
}) => {
  const highlighted = page.locator(".cm-linked");
  const cpu = playground.field("Weight of cpu");
  await cpu.hover();
  await expect(highlighted).toHaveText([/- name: cpu/, /weight: 3/]);
  await page.mouse.move(1, 1);
  await expect(highlighted).toHaveCount(0);
  await page.locator(".cm-line", { hasText: "name: intel.com/foo" }).hover();
  await expect(highlighted).toHaveCount(2);
  await expect(page.locator(".amounts[data-linked]")).toHaveCount(2);
  await playground.scorer.selectOption("v1.21.9");
  await pane.expectLine('"kind": "Policy"');
  await cpu.focus();
  await expect(highlighted.filter({ hasText: '"weight": 3' })).toHaveCount(1);
  await playground.scorer.selectOption("volcano");
  await cpu.focus();
  await expect(highlighted).toHaveText([/binpack\.cpu: 3/]);
});

test("an edit of a control changes only its value in the text", async ({ pane, playground, page }) => {
  await pane.expectLine("weight: 1");
  const before = await pane.lines();
  await playground.field("Weight of memory").fill("17");
  await pane.expectLine("weight: 17");
  await playground.point(2).focus();
  await page.keyboard.press("ArrowLeft");
  await pane.expectLine("utilization: 99");
  const after = await pane.lines();
  const changed = after.filter((line, index) => line !== before[index]);
  expect(changed.map((line) => line.trim())).toEqual(["weight: 17", "- utilization: 99"]);
  await playground.button("Undo").click();
  await pane.expectLine("utilization: 100");
});

test("an edit of the text changes the controls, and a value makes the link no longer than a control does", async ({
  pane,
  playground,
  page,
}) => {
  await playground.field("Weight of memory").fill("7");
  const link = await playground.copyLink();
  await playground.button("Undo").click();
  await pane.expectLine("weight: 1");
  await pane.type(
    (await pane.copyText()).replace("name: memory\n          weight: 1", "name: memory\n          weight: 7"),
  );
  await expect(playground.field("Weight of memory")).toHaveValue("7");
  expect((await playground.copyLink()).length).toBe(link.length);
  await pane.text.focus();
  await page.keyboard.press("Control+z");
  await expect(playground.field("Weight of memory")).toHaveValue("1");
  // A comment is the user's own: the text is kept.
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("# mine\n");
  await pane.expectLine("# mine");
  expect((await playground.copyLink()).length).toBeGreaterThan(link.length);
  await playground.field("Weight of cpu").fill("9");
  await pane.expectLine("weight: 9");
  await pane.expectLine("# mine");
  await pane.button("Generate from the controls").click();
  await expect(pane.text).not.toContainText("# mine");
  await pane.expectLine("weight: 9");
  await pane.button("Restore scheduler-config.yaml").click();
  await pane.expectLine("# mine");
});

test("the generated text is not saved, and is there again after a reload", async ({ pane, playground, page }) => {
  await playground.field("Weight of memory").fill("7");
  await pane.expectLine("weight: 7");
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key) ?? "", AUTOSAVE)).toContain('"7"');
  expect(await page.evaluate((key) => localStorage.getItem(key), AUTOSAVE)).not.toContain("kubescheduler");
  await page.reload();
  await pane.expectLine("weight: 7");
});

test("there is nothing to undo in a text that was just opened", async ({ pane, playground, page }) => {
  await pane.expectLine("kind: KubeSchedulerConfiguration");
  await pane.text.focus();
  await page.keyboard.press("ControlOrMeta+z");
  await pane.expectLine("kind: KubeSchedulerConfiguration");
  await expect(playground.button("Undo")).toBeDisabled();
});

test("an editor that loads late does not take the focus from what the user does meanwhile", async ({
  playground,
  page,
}) => {
  const release = await holdRequests(page, "**/codemirror-*.js");
  await playground.button("Policy as YAML").click();
  const weight = playground.field("Weight of cpu");
  await weight.fill("");
  await weight.press("4");
  release();
  const text = page.getByRole("textbox", { name: "Text of the policy" });
  await expect(text).toContainText("weight: 4");
  await expect(weight).toBeFocused();
  await waitUntilSaved(page, '"file"');
  await page.reload();
  await expect(text).toContainText("weight: 4");
  await expect(text).not.toBeFocused();
});

test("a cleared text stays empty until the controls are written again", async ({ pane, page }) => {
  await pane.expectLine("kind: KubeSchedulerConfiguration");
  await pane.text.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await expect(pane.text).toHaveText(/Paste your configuration/);
  await pane.button("Generate from the controls").click();
  await pane.expectLine("kind: KubeSchedulerConfiguration");
});

for (const [width, height, selectors] of [
  [1920, 1080, ["#file-panel .cm-content", ".chart", ".card >> nth=0", ".card >> nth=1", ".row >> nth=1"]],
  [1280, 800, ["#file-panel .cm-content", ".chart", ".row >> nth=1"]],
] as const) {
  for (const language of ["en", "de"]) {
    test.describe(`${width}×${height}, ${language}`, () => {
      test.use({ viewport: { width, height } });

      test("with the text open, cause and effect are in view", async ({ playground, page }) => {
        await new Pane(playground).open();
        await page.locator("#language").selectOption(language);
        await expect(page.locator("#file-panel h2")).toHaveText(
          language === "en" ? "Policy as YAML" : "Policy als YAML",
        );
        await expect(page.locator("#file-panel .cm-content")).toBeVisible();
        for (const selector of selectors) {
          const box = await page.locator(selector).first().boundingBox();
          expect(box?.y ?? -1, selector).toBeGreaterThanOrEqual(0);
          const isText = selector.includes("cm-content");
          expect((box?.y ?? 0) + (isText ? 200 : (box?.height ?? 0)), selector).toBeLessThanOrEqual(height);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    });
  }
}

test("the percentage of nodes to score is part of the policy", async ({ pane, playground }) => {
  await playground.button("All score plugins").first().click();
  const percentage = playground.field("percentageOfNodesToScore");
  await percentage.fill("40");
  await pane.expectLine("percentageOfNodesToScore: 40");
  await pane.type((await pane.copyText()).replace("percentageOfNodesToScore: 40", "percentageOfNodesToScore: 70"));
  await expect(percentage).toHaveValue("70");
});
