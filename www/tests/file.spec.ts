import { expect, Pane, test } from "./file-fixture.ts";
import { CONFIGURATION, EXCERPT, KUBECTL, POLICY, PROFILES } from "./files.ts";
import { waitForRender } from "./fixture.ts";
import { expectInView } from "./in-view.ts";

test("loads nothing while closed; opened, it has the policy and is ready for pasting", async ({ playground, page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // Loaded after the first view: what saves the page, the offline cache, the example's caption, the policy's tests.
    const session = /\/(page-session|copy-link|clipboard|transient-status|replaced-work|offline|trusted)-/;
    const parts = /\/(captions|later-parts|figures|pod-names|parts|\w+-panel|messages-en-[a-z-]+)-/;
    if (!session.test(pathname) && !parts.test(pathname)) loaded.push(pathname);
  });
  await expect(page.getByRole("region", { name: "Policy as YAML" })).toHaveCount(0);
  expect(loaded).toEqual([]);
  const button = playground.button("Policy as YAML");
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await button.click();
  await expect(page.getByRole("textbox", { name: "Text of the policy" })).toBeFocused();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  expect(loaded.filter((path) => path.includes("formats_bg"))).toHaveLength(1);
  await expect(page.locator("#file-panel .cm-line").filter({ hasText: "name: intel.com/foo" })).toBeVisible();
  await page.getByRole("region", { name: "Policy as YAML" }).getByRole("button", { name: "Close" }).click();
  await expect(button).toBeFocused();
  await expect(page.getByRole("region", { name: "Policy as YAML" })).toHaveCount(0);
});

test("pasting a file over the generated text by keyboard replaces it, shows the format and the verdict, and sets the controls", async ({
  pane,
  page,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), CONFIGURATION);
  await page.keyboard.press("Control+v");
  await expect(pane.region).toContainText("KubeSchedulerConfiguration v1");
  // With any other profile name, pods without a schedulerName would stay pending.
  await pane.expectLine("- schedulerName: default-scheduler");
  expect(await pane.lines()).toEqual(CONFIGURATION.split("\n"));
  await expect(pane.region).toContainText("kube-scheduler v1.36.3 accepts it");
  await expect(pane.region).not.toContainText("itself was not run");
  await expect(pane.playground.field("Weight of intel.com/foo")).toHaveValue("5");
  await expect(page.getByRole("checkbox", { name: "Score memory" })).not.toBeChecked();
});

test("a control changes only its value: comments, order and style stay", async ({ pane, playground, page }) => {
  await pane.type(CONFIGURATION);
  await playground.field("Weight of cpu").fill("4");
  await pane.expectLine("{name: cpu, weight: 4} # three, as agreed");
  expect(await pane.copyText()).toBe(CONFIGURATION.replace("weight: 3}", "weight: 4}"));
  await playground.point(2).focus();
  await page.keyboard.press("ArrowLeft");
  await pane.expectLine("utilization: 99");
  expect(await pane.copyText()).toBe(
    CONFIGURATION.replace("weight: 3}", "weight: 4}").replace("utilization: 100", "utilization: 99"),
  );
});

test("copying again shows the confirmation for the full time", async ({ pane, page }) => {
  await pane.type(CONFIGURATION);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await pane.copyText();
  await page.clock.runFor(2500);
  await expect(pane.copy).toHaveText("Copied");
  await pane.copyText();
  await page.clock.runFor(2500);
  await expect(pane.copy).toHaveText("Copied");
  await page.clock.runFor(1000);
  await expect(pane.copy).toHaveText("Copy");
});

test("dragging a point edits the text live, and the editor's undo restores both", async ({
  pane,
  playground,
  page,
}) => {
  await pane.type(CONFIGURATION);
  await expect(playground.point(2)).toBeVisible();
  const unit = await playground.pixelsPerUnit();
  await playground.point(2).scrollIntoViewIfNeeded();
  const from = await playground.pointCenter(2);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 15 * unit.x, from.y + 2 * unit.y, { steps: 3 });
  await page.mouse.up();
  await playground.expectPoint(2, 85, 8);
  await pane.text.scrollIntoViewIfNeeded();
  await pane.expectLine("utilization: 85");
  await pane.expectLine("score: 8");
  await pane.text.focus();
  await page.keyboard.press("Control+z");
  await playground.expectPoint(2, 100, 10);
});

test("on a phone, closing the pane moves the focus to the menu that opens it", async ({ playground, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const pane = new Pane(playground);
  await pane.open();
  await pane.button("Close").click();
  await expect(playground.button("Menu")).toBeFocused();
});

test("typing in the text changes the controls and the scores", async ({ pane, playground, page }) => {
  await pane.type(CONFIGURATION);
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 61, rank 2");
  await pane.text.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("5");
  await playground.expectPoint(2, 100, 5);
  await playground.expectRanking("node2, score 34, rank 1", "node1, score 30, rank 2");
});

test("an error links to its line, and its fix moves the cursor there", async ({ pane, page }) => {
  await pane.type(CONFIGURATION.replace("score: 10", "score: 100"));
  await expect(pane.region).toContainText("kube-scheduler v1.36.3 rejects it while building its plugins");
  await expect(pane.region).toContainText(
    "scoringStrategy.requestedToCapacityRatio.shape[1].score: Invalid value: 100: not in valid range [0, 10]",
  );
  const error = pane.findings.filter({ hasText: "not in valid range [0, 10]" });
  await expect(error).toContainText("Error");
  await page.getByRole("heading", { name: "Shape" }).click();
  await error.getByRole("button", { name: /^Go to line 19/ }).click();
  await expect(pane.text).toBeFocused();
  await expect(error).toHaveAttribute("aria-current", "true");
  await page.keyboard.type("9");
  await expect(pane.region).toContainText("kube-scheduler v1.36.3 accepts it");
  await expect(pane.playground.point(2)).toHaveAttribute("aria-valuetext", /score 9/);
});

test("broken text keeps the last valid policy without loss", async ({ pane, playground }) => {
  await pane.type(CONFIGURATION);
  await expect(playground.field("Weight of cpu")).toHaveValue("3");
  await pane.type(`${CONFIGURATION}\tbroken: [`);
  await expect(pane.region).toContainText("rejects it while decoding");
  await expect(pane.region).toContainText("The controls show the last valid one");
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 61, rank 2");
  await playground.field("Weight of cpu").fill("8");
  await expect(pane.region).toContainText("are written here once the text is valid again");
  await expect(playground.scores).not.toContainText("Last valid result");
  await pane.expectLine("broken: [");
  await pane.type(CONFIGURATION);
  await pane.expectLine("{name: cpu, weight: 8} # three, as agreed");
  await expect(playground.field("Weight of cpu")).toHaveValue("8");
});

test("replacing the whole text repeatedly inserts no inline styles", async ({ pane }) => {
  for (let time = 1; time <= 12; time += 1) {
    await pane.type(CONFIGURATION);
    await pane.type(`${CONFIGURATION}# time ${time}`);
  }
  await pane.expectLine("# time 12");
});

test("the documentation's excerpt is rejected as the loader would, and fixed by clicks", async ({
  pane,
  playground,
}) => {
  await playground.scorer.selectOption("v1.22.6");
  await pane.type(EXCERPT);
  await expect(pane.region).toContainText("rejects it while decoding");
  const fixes = pane.findings.getByRole("button", { name: /^(?!Go to line)/ });
  for (let attempts = 8; attempts > 0 && (await fixes.count()) > 0; attempts -= 1) {
    await fixes.first().click();
    await expect(pane.text).toBeFocused();
    await waitForRender(playground.page);
  }
  await expect(pane.region).toContainText("kube-scheduler v1.22.6 accepts it");
  await expect(pane.findings).toHaveCount(0);
  await expect(playground.field("Weight of intel.com/foo")).toHaveValue("3");
});

test("one of several profiles can be chosen, and edits go into it", async ({ pane, playground, page }) => {
  await pane.type(PROFILES);
  const profile = page.getByRole("combobox", { name: "Profile" });
  await expect(profile.getByRole("option")).toHaveText(["default-scheduler", "packer"]);
  await expect(playground.strategy).toHaveValue("LeastAllocated");
  await profile.selectOption("packer");
  await expect(playground.strategy).toHaveValue("MostAllocated");
  await expect(pane.region).toContainText("The controls show the policy of packer.");
  await playground.field("Weight of memory").fill("6");
  await expect(playground.field("Weight of memory")).toHaveValue("6");
  expect(await pane.copyText()).toBe(PROFILES.replace("weight: 2", "weight: 6"));
});

test("a profile's plugins and the page's are synchronized both ways", async ({ pane, playground }) => {
  const plugins = "  plugins:\n    score:\n      enabled:\n      - name: NodeResourcesFit\n        weight: 4\n";
  await pane.type(CONFIGURATION.replace("  pluginConfig:", `${plugins}  pluginConfig:`));
  await playground.button("All score plugins").click();
  await expect(playground.field("Weight of NodeResourcesFit")).toHaveValue("4");
  await playground.field("Weight of NodeResourcesFit").fill("9");
  await pane.expectLine("weight: 9");
  await expect(pane.region).toContainText("accepts it");
});

test("another strategy drops a shape that the release would reject, and its own strategy gets it back", async ({
  pane,
  playground,
}) => {
  await pane.type(CONFIGURATION);
  await expect(playground.field("Weight of cpu")).toHaveValue("3");
  await playground.scorer.selectOption("v1.36.3");
  await playground.strategy.selectOption("MostAllocated");
  await pane.expectLine("type: MostAllocated");
  await expect(pane.region).toContainText("kube-scheduler v1.36.3 accepts it");
  expect(await pane.copyText()).not.toContain("requestedToCapacityRatio");
  await playground.strategy.selectOption("RequestedToCapacityRatio");
  await pane.expectLine("requestedToCapacityRatio:");
  await expect(pane.region).toContainText("kube-scheduler v1.36.3 accepts it");
  expect(await pane.copyText()).toContain("utilization: 100");
});

test("a resource that the file’s NodeResourcesFit ignores filters out no node", async ({ pane, playground, page }) => {
  const filtered = page.getByRole("list", { name: "Filtered out before scoring" });
  await pane.type(CONFIGURATION);
  await playground.field("Pod’s request for intel.com/foo").fill("100");
  await expect(filtered.getByRole("button")).toHaveCount(2);
  await pane.type(CONFIGURATION.replace("args:\n", "args:\n      ignoredResources: [intel.com/foo]\n"));
  await expect(filtered).toHaveCount(0);
  await expect(playground.ranking.getByRole("button")).toHaveCount(2);
});

test("an unreadable text is converted with a note about dropped settings", async ({ pane, playground }) => {
  const dotted = POLICY.replace('"priorities": [', '...\n"priorities": [');
  await pane.type(dotted);
  await playground.scorer.selectOption("v1.36.3");
  await pane.button("Convert to KubeSchedulerConfiguration v1").click();
  await expect(pane.region).toContainText("kube-scheduler v1.36.3 accepts it");
  await expect(pane.region).toContainText("the content that is omitted on line");
});

test("the menu names no releases: the module finds those that load the file", async ({ pane, playground }) => {
  await pane.type(POLICY);
  await expect(playground.scorer).toHaveValue("v1.22.6");
  await playground.scorer.selectOption("v1.36.3");
  await pane.button("Export for a scheduler").click();
  await expect(pane.region).toContainText("For 1.25 and later.");
  await pane.region.getByRole("combobox", { name: /^Export for/ }).selectOption("v1beta3");
  await expect(pane.region).toContainText("For 1.23 to 1.28.");
});

test("a text that is not a configuration is reported, and the policy stays", async ({ pane, playground }) => {
  await pane.type("just some words");
  await expect(pane.region).toContainText("Not recognized");
  await pane.type(KUBECTL);
  await expect(pane.region).toContainText("This is a List, not a scheduler configuration.");
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");
});

test("choosing an example removes the file, and undo restores both", async ({ pane, playground, page }) => {
  await pane.type(CONFIGURATION);
  await expect(pane.region).toContainText("accepts it");
  await playground.chooseExample("Weights: 3 for foo, 5 for bar");
  await expect(pane.region).toHaveCount(0);
  await playground.button("Undo").click();
  // Undo leaves the pane closed and restores the file.
  await pane.open();
  await expect(pane.region).toContainText("accepts it");
  await pane.expectLine("# three, as agreed");
  await expect(page.getByRole("checkbox", { name: "Score memory" })).not.toBeChecked();
});

test("the first error and its fix are next to the verdict, and no message names another cause", async ({
  pane,
  page,
}) => {
  await pane.type(CONFIGURATION.replace("shape:", "shapes:"));
  const verdict = pane.region.locator(".file-verdict");
  await expect(verdict).toContainText(/line 15\s+unknown field “?`?shapes/);
  await expect(page.getByText("This input cannot be scored:")).toBeHidden();
  await verdict.getByRole("button", { name: "line 15" }).click();
  await expect(pane.text).toBeFocused();
  await verdict.getByRole("button", { name: "write shape" }).click();
  await expect(verdict).toContainText("accepts it");
  await expect(page.getByText("This input cannot be scored:")).toHaveCount(0);
});

test("after a fix next to the verdict the new verdict is in view", async ({ pane, page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await pane.type(CONFIGURATION.replace(/score: 10\b/, "score: 100"));
  await page.evaluate(() => scrollTo(0, 0));
  await pane.region
    .locator(".file-verdict")
    .getByRole("button", { name: /divide/ })
    .click();
  await expect(pane.region.locator(".file-verdict")).toContainText("accepts it");
  await expectInView(page, pane.region.locator(".file-verdict"));
});

test("the verdict leads to the warnings below the text", async ({ pane, page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await pane.type(CONFIGURATION.replace("weight: 5", "weight: 0"));
  await pane.region.getByRole("button", { name: /^\d warnings?$/ }).click();
  await expect(pane.region.getByRole("heading", { name: "Findings" })).toBeFocused();
  await expect(pane.findings.first()).toBeInViewport();
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a drag on the text scrolls the page", async ({ pane, page }) => {
    await pane.expectLine("kind: KubeSchedulerConfiguration");
    await page.evaluate(() => scrollTo(0, 0));
    const { x, y } = (await pane.text.boundingBox()) ?? { x: 0, y: 0 };
    const client = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", moved = 0): Promise<unknown> => {
      const touchPoints = type === "touchEnd" ? [] : [{ x: x + 100, y: y + 100 - moved }];
      return client.send("Input.dispatchTouchEvent", { type, touchPoints });
    };
    await touch("touchStart");
    for (let moved = 20; moved <= 200; moved += 20) {
      await touch("touchMove", moved);
      await waitForRender(page);
    }
    await touch("touchEnd");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  });
});
