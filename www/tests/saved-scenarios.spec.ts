// The browser's storage: the autosaved page, and scenarios saved by name.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import workedExample from "../src/state/examples/worked-example.json" with { type: "json" };
import { fromScenario } from "../src/state/scenario.ts";
import { serializeLibrary } from "../src/state/storage/scenario-library.ts";
import { Pane } from "./file-fixture.ts";
import { CONFIGURATION } from "./files.ts";
import { AUTOSAVE, expect, Playground, setFragment, test, waitForRender, waitUntilSaved } from "./fixture.ts";

const SCENARIOS = "nodescore.scenarios";

const LINKS = {
  gpu: "#1.TcrRCcAwDAPRhU5gO2lJZxHef41S0kK_BPdk1UVgB9E4I8joxlaSjVV7DurJysKFxmK-t4EXmsFqPNG4NinnX85Pum8",
  /** The example, with cpu weighing 7. */
  edited: "#1.PYzJDQAxCAMbMhImZy8W_bexJJGWzyBfsmggJIcnRHfQsz7ZwihagAfEysuAAtY64sXYoF7CxD4D1-KLdmj_zikNzKz7AA",
};

const writeStorage = (page: Page, key: string, text: string): Promise<void> =>
  page.evaluate(([k, t]) => localStorage.setItem(k ?? "", t ?? ""), [key, text]);

const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "Scenarios" });

async function openDialog(playground: Playground): Promise<void> {
  await playground.button("Scenarios").click();
  await expect(dialog(playground.page)).toBeVisible();
}

async function save(playground: Playground, name: string): Promise<void> {
  await playground.field("Name").fill(name);
  await playground.page.keyboard.press("Enter");
}

const savedNames = (page: Page): Promise<(string | null)[]> =>
  dialog(page)
    .getByRole("listitem")
    .evaluateAll((all) => all.map((item) => item.querySelector(".saved-name")?.textContent?.trim() ?? null));

test("restores amounts, scorer, panels and errors after a reload", async ({ playground, page }) => {
  await playground.field("node1: cpu used").fill("1 GB");
  await playground.scorer.selectOption("v1.21.9");
  await playground.button("Compare with other scorers").click();
  await waitUntilSaved(page, "compare");
  await page.reload();
  await expect(playground.field("node1: cpu used")).toHaveValue("1 GB");
  await expect(playground.scorer).toHaveValue("v1.21.9");
  await expect(page.getByRole("button", { name: "Compare scorers" })).toHaveAttribute("aria-expanded", "true");
  await playground.button("Reset").click();
  await expect(playground.field("node1: cpu used")).toHaveValue("1");
});

test("restores a file after a reload, and syncs it while the pane is closed", async ({ playground, page }) => {
  const pane = new Pane(playground);
  await pane.open();
  await pane.type(CONFIGURATION);
  await expect(pane.region).toContainText("accepts it");
  await playground.button("Policy as YAML").click();
  await expect(pane.region).toHaveCount(0);
  await waitUntilSaved(page, "KubeSchedulerConfiguration");
  await page.reload();
  await expect(playground.ranking.getByRole("button").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await playground.field("Weight of cpu").fill("42");
  await pane.open();
  await pane.expectLine(/weight: 42/);
  await expect(playground.field("Weight of cpu")).toHaveValue("42");
});

test("saves an edit made just before the page is left", async ({ playground, page }) => {
  await playground.field("Weight of cpu").fill("14");
  await playground.expectRanking("node2, score 86, rank 1", "node1, score 47, rank 2");
  await page.reload();
  await expect(playground.field("Weight of cpu")).toHaveValue("14");
});

test("a link replaces the saved work, which one undo restores", async ({ playground, page }) => {
  await playground.field("Weight of cpu").fill("14");
  await waitUntilSaved(page, '"14"');
  await page.goto("about:blank");
  await playground.open(LINKS.gpu);
  await playground.expectVolcano();
  await playground.expectUndoable();
  // Viewing a link overwrites nothing.
  await page.goto("about:blank");
  await playground.open();
  await expect(playground.field("Weight of cpu")).toHaveValue("14");
  await page.goto("about:blank");
  await playground.open(LINKS.gpu);
  await playground.field("node1: cpu used").fill("5");
  await waitUntilSaved(page, "nvidia.com/gpu");
  await page.reload();
  await expect(playground.field("node1: cpu used")).toHaveValue("5");
  await playground.button("Undo").click();
  await playground.expectVolcano();
  await playground.button("Undo").click();
  await expect(playground.field("Weight of cpu")).toHaveValue("14");
  await playground.button("Redo").click();
  await playground.button("Redo").click();
  await expect(playground.field("node1: cpu used")).toHaveValue("5");
});

test("a link set while the page starts is opened, and can be undone", async ({ playground, page }) => {
  await playground.field("Weight of cpu").fill("14");
  await waitUntilSaved(page, '"14"');
  await page.goto("about:blank");
  let start = (): void => {};
  const loading = new Promise<void>((resolve) => {
    start = resolve;
  });
  const undoRequest = page.waitForRequest(/\/assets\/restored-work-/);
  await page.route(/\.wasm$/, async (route) => {
    await loading;
    await route.continue();
  });
  await page.goto("./", { waitUntil: "commit" });
  // The page reads the undo steps after it has looked for a link.
  await undoRequest;
  await setFragment(page, LINKS.gpu);
  start();
  await playground.expectVolcano();
  await playground.expectUndoable();
  await playground.button("Undo").click();
  await expect(playground.field("Weight of cpu")).toHaveValue("14");
});

test("a link edited while it loads is in the address once it is opened", async ({ playground, page }) => {
  await page.route(/\/assets\/untrusted-input-/, async (route) => {
    await waitUntilSaved(page, '"14"');
    await route.continue();
  });
  await setFragment(page, LINKS.gpu);
  await playground.field("Weight of cpu").fill("14");
  await playground.expectVolcano();
  expect(new URL(page.url()).hash).toBe(LINKS.gpu);
  await page.reload();
  await playground.expectVolcano();
  await playground.button("Undo").click();
  await expect(playground.field("Weight of cpu")).toHaveValue("14");
});

test("a second link replaces the user's work, not an unedited first link", async ({ playground, page }) => {
  await playground.field("Weight of cpu").fill("14");
  await waitUntilSaved(page, '"14"');
  await setFragment(page, LINKS.gpu);
  await playground.expectVolcano();
  await setFragment(page, LINKS.edited);
  await expect(playground.field("Weight of cpu")).toHaveValue("7");
  await setFragment(page, LINKS.gpu);
  await playground.expectVolcano();
  await playground.field("node1: cpu used").fill("5");
  await waitUntilSaved(page, "nvidia.com/gpu");
  // Another tab restores only the work; the tab that opened the links can also undo them.
  const otherTab = new Playground(await page.context().newPage());
  // A write of one tab reaches the other one with a delay.
  await expect(async () => {
    await otherTab.open();
    await expect(otherTab.field("node1: cpu used")).toHaveValue("5", { timeout: 1000 });
  }).toPass();
  // A reload restores the work of the tab that saved last, so this tab reloads before the other one undoes.
  await page.reload();
  await expect(playground.field("node1: cpu used")).toHaveValue("5");
  await otherTab.button("Undo").click();
  await expect(otherTab.field("Weight of cpu")).toHaveValue("14");
  for (let step = 0; step < 4; step += 1) await playground.button("Undo").click();
  await expect(playground.field("Weight of cpu")).toHaveValue("14");
});

test("work before a link and edits of the link survive another link", async ({ playground, page }) => {
  await playground.field("Weight of cpu").fill("14");
  await setFragment(page, LINKS.gpu);
  await playground.expectVolcano();
  await playground.field("node1: cpu used").fill("5");
  await setFragment(page, LINKS.edited);
  await expect(playground.field("Weight of cpu")).toHaveValue("7");
  await playground.field("Weight of cpu").fill("8");
  await waitUntilSaved(page, '"8"');
  await page.reload();
  await expect(playground.field("Weight of cpu")).toHaveValue("8");
  await playground.button("Undo").click();
  await expect(playground.field("Weight of cpu")).toHaveValue("7");
  await playground.button("Undo").click();
  await expect(playground.field("node1: cpu used")).toHaveValue("5");
  await playground.button("Undo").click();
  await playground.button("Undo").click();
  await expect(playground.field("Weight of cpu")).toHaveValue("14");
});

test("with two tabs the last edit is restored, and viewing destroys nothing", async ({ playground, page, context }) => {
  const other = new Playground(await context.newPage());
  await other.open();
  await playground.field("Weight of cpu").fill("14");
  await waitUntilSaved(page, '"14"');
  await other.page.reload();
  await expect(other.field("Weight of cpu")).toHaveValue("14");
  await other.field("Weight of memory").fill("7");
  await waitUntilSaved(page, '"7"');
  await playground.field("Weight of cpu").fill("20");
  await waitUntilSaved(page, '"20"');
  await expect(other.field("Weight of memory")).toHaveValue("7");
  await page.reload();
  await expect(playground.field("Weight of cpu")).toHaveValue("20");
  await expect(playground.field("Weight of memory")).toHaveValue("1");
});

const BROKEN: Record<string, string> = {
  "no JSON": "{",
  nothing: "",
  "another type": '"text"',
  "an empty state": '{"state":{}}',
  "a state of a newer version": '{"state":{"version":99}}',
  "a prototype": '{"state":{"version":1,"__proto__":{"nodes":5}}}',
  "nested deep": `{"state":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
};

for (const [name, text] of Object.entries(BROKEN)) {
  test(`with ${name} in the storage the page starts fresh`, async ({ playground, page }) => {
    await writeStorage(page, AUTOSAVE, text);
    await writeStorage(page, SCENARIOS, text);
    await page.reload();
    await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");
    await playground.field("Weight of cpu").fill("14");
    await waitUntilSaved(page, '"14"');
    await openDialog(playground);
    await expect(dialog(page)).toContainText("No saved scenarios yet.");
    await save(playground, "mine");
    await expect.poll(() => savedNames(page)).toEqual(["mine"]);
  });
}

const STORAGE_FAILURES: Record<string, () => void> = {
  "reading the storage throws": () => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("no", "SecurityError");
      },
    });
  },
  "there is no storage": () => {
    Object.defineProperty(window, "localStorage", { value: null });
  },
  "the storage is full": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
};

for (const [name, deny] of Object.entries(STORAGE_FAILURES)) {
  test(`${name}: the page works, and scenarios can be saved as files`, async ({ page }) => {
    await page.addInitScript(deny);
    const playground = new Playground(page);
    await playground.open();
    await playground.field("Weight of cpu").fill("14");
    await playground.expectRanking("node2, score 86, rank 1", "node1, score 47, rank 2");
    await openDialog(playground);
    await expect(dialog(page)).toContainText("Browser storage is not available");
    await save(playground, "for now");
    await expect.poll(() => savedNames(page)).toEqual(["for now"]);
    const download = page.waitForEvent("download");
    await playground.button("Save for now as a file").click();
    expect((await download).suggestedFilename()).toBe("nodescore-for-now.json");
    await page.keyboard.press("Escape");
    await page.reload();
    await expect(playground.field("Weight of cpu")).toHaveValue("3");
  });
}

test("saved scenarios can be opened, undone, replaced, renamed, deleted and restored", async ({ playground, page }) => {
  await playground.field("Weight of cpu").fill("14");
  await openDialog(playground);
  await save(playground, "heavy cpu");
  await expect(dialog(page).getByRole("status")).toHaveText("Saved heavy cpu.");
  await page.keyboard.press("Escape");
  await playground.chooseExample("The two nodes of Volcano’s documentation");
  await playground.expectVolcano();
  await openDialog(playground);
  await save(playground, "gpu");
  expect(await savedNames(page)).toEqual(["heavy cpu", "gpu"]);

  await playground.button("Open heavy cpu").click();
  await expect(dialog(page)).toBeHidden();
  await expect(playground.button("Scenarios")).toBeFocused();
  await expect(page.getByRole("status")).toContainText("Opened heavy cpu.");
  await expect(playground.field("Weight of cpu")).toHaveValue("14");
  await playground.button("Undo").click();
  await playground.expectVolcano();
  await playground.button("Redo").click();

  await playground.field("Weight of cpu").fill("15");
  await openDialog(playground);
  await expect(playground.field("Name")).toHaveValue("heavy cpu");
  await playground.button("Replace").click();
  await expect(dialog(page).getByRole("status")).toHaveText("Replaced heavy cpu.");
  await playground.button("Restore").click();

  await playground.button("Rename gpu").click();
  await expect(playground.field("New name for gpu")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeVisible();
  await expect(playground.button("Rename gpu")).toBeFocused();
  await playground.button("Rename gpu").click();
  await playground.field("New name for gpu").fill("heavy cpu");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("status")).toHaveText("There is already a scenario called heavy cpu.");
  await playground.field("New name for gpu").fill("GPU ✓");
  await page.keyboard.press("Enter");
  await expect(playground.button("Rename GPU ✓")).toBeFocused();

  await playground.button("Delete heavy cpu").click();
  expect(await savedNames(page)).toEqual(["GPU ✓"]);
  await playground.button("Restore").click();
  expect(await savedNames(page)).toEqual(["GPU ✓", "heavy cpu"]);

  await page.reload();
  await openDialog(playground);
  expect(await savedNames(page)).toEqual(["GPU ✓", "heavy cpu"]);
  await playground.button("Open heavy cpu").click();
  await expect(playground.field("Weight of cpu")).toHaveValue("14");
});

test("another example does not get the name of the scenario that it replaces", async ({ playground, page }, info) => {
  await openDialog(playground);
  await save(playground, "mine");
  await page.keyboard.press("Escape");
  await playground.chooseExample("The two nodes of Volcano’s documentation");
  await playground.expectVolcano();
  await openDialog(playground);
  await expect(playground.field("Name")).toHaveValue("");
  const download = page.waitForEvent("download");
  await playground.button("Save as a file").click();
  const path = info.outputPath("current.json");
  await (await download).saveAs(path);
  const { scenarios } = JSON.parse(readFileSync(path, "utf8"));
  expect(scenarios).toMatchObject([{ name: "The two nodes of Volcano’s documentation" }]);
});

test.describe("where the next day has begun", () => {
  test.use({ timezoneId: "Pacific/Kiritimati" });

  test("a scenario is saved with the date of the user", async ({ playground, page }) => {
    await page.clock.setFixedTime("2026-03-04T20:00:00Z");
    await openDialog(playground);
    await save(playground, "early");
    await expect(dialog(page).locator(".saved-day")).toHaveText("Mar 5, 2026");
  });
});

test("a file contains one or all scenarios, and imports into another browser", async ({
  playground,
  page,
  browser,
}, info) => {
  await playground.field("node1: cpu used").fill("1 GB ☃");
  await openDialog(playground);
  await save(playground, "snow");
  await save(playground, "__proto__");
  const download = page.waitForEvent("download");
  await playground.button("Save all as a file").click();
  const path = info.outputPath("all.json");
  await (await download).saveAs(path);
  expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({ nodescore: "scenarios", version: 1 });

  const context = await browser.newContext();
  const other = new Playground(await context.newPage());
  await other.open();
  await openDialog(other);
  const importFile = async (...files: Parameters<Locator["setInputFiles"]>[0][] & string[]): Promise<void> =>
    dialog(other.page).locator("input[type=file]").setInputFiles(files);
  await importFile(path);
  await expect(dialog(other.page).getByRole("status")).toHaveText("Saved snow and __proto__.");
  await importFile(path);
  await expect.poll(() => savedNames(other.page)).toEqual(["snow", "__proto__", "snow (2)", "__proto__ (2)"]);
  await other.button("Open snow (2)").click();
  await expect(other.field("node1: cpu used")).toHaveValue("1 GB ☃");
  await context.close();
});

test("a single imported scenario is opened at once, and can be undone", async ({ playground, page }, info) => {
  await playground.field("Weight of cpu").fill("14");
  await openDialog(playground);
  await playground.field("Name").fill("one");
  const download = page.waitForEvent("download");
  await playground.button("Save as a file").click();
  const path = info.outputPath("one.json");
  await (await download).saveAs(path);
  await page.keyboard.press("Escape");
  await playground.button("Reset").click();
  await openDialog(playground);
  await dialog(page).locator("input[type=file]").setInputFiles(path);
  await expect(dialog(page)).toBeHidden();
  await expect(playground.field("Weight of cpu")).toHaveValue("14");
  await playground.button("Undo").click();
  await expect(playground.field("Weight of cpu")).toHaveValue("3");
});

const FILES: Record<string, readonly [string, RegExp]> = {
  "a newer version": ['{"nodescore":"scenarios","version":2,"scenarios":[]}', /made by a newer version/],
  "no list": ['{"nodescore":"scenarios","version":1,"scenarios":{}}', /it does not contain a scenario .*\(scenarios\)/],
  "an invalid scenario": [
    '{"nodescore":"scenarios","version":1,"scenarios":[{"name":"x","state":{"version":1,"example":5}}]}',
    /x was not opened: .*\(scenarios\[0\]\.state\.example\)/,
  ],
  "a scenario without a name": [
    '{"nodescore":"scenarios","version":1,"scenarios":[null]}',
    /scenarios\[0\] was not opened/,
  ],
};

test("an invalid file is explained", async ({ playground, page }) => {
  await openDialog(playground);
  for (const [name, [text, message]] of Object.entries(FILES)) {
    const file = { name: "bad.json", mimeType: "application/json", buffer: Buffer.from(text) };
    await dialog(page).locator("input[type=file]").setInputFiles(file);
    await expect(dialog(page).getByRole("status"), name).toHaveText(message);
  }
  expect(await savedNames(page)).toEqual([]);
});

test("a file of another kind is opened as if it were dropped", async ({ playground, page }) => {
  const open = async (text: string): Promise<void> => {
    await openDialog(playground);
    const file = { name: "file.json", mimeType: "application/json", buffer: Buffer.from(text) };
    await dialog(page).locator("input[type=file]").setInputFiles(file);
    await expect(dialog(page)).toBeHidden();
  };
  const containers = [{ name: "app", resources: { requests: { cpu: "7" } } }];
  await open(JSON.stringify({ apiVersion: "v1", kind: "Pod", metadata: { name: "web" }, spec: { containers } }));
  await expect(page.getByText("The pod of Pod web is now the page’s pod.")).toBeVisible();
  await expect(playground.field("Pod’s request for cpu")).toHaveValue("7");
  await open('{"apiVersion":"v1","kind":"Service"}');
  await expect(page.getByText("file.json was not used. It contains an object of the kind Service.")).toBeVisible();
});

/** Selects these paths in the file input, which need not be files. */
async function choose(page: Page, ...files: readonly string[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const expression = `document.querySelector("nodescore-playground").shadowRoot.querySelector("dialog [type=file]")`;
  const { result } = await browser.send("Runtime.evaluate", { expression });
  await browser.send("DOM.setFileInputFiles", { files: [...files], objectId: result.objectId ?? "" });
}

test("an unreadable scenario is reported, and the file's others are imported", async ({ playground, page }, info) => {
  const state = fromScenario(workedExample.scenario, "worked-example");
  writeFileSync(
    info.outputPath("good.json"),
    serializeLibrary({ scenarios: [{ name: "good", kept: "", state }], unreadable: [] }),
  );
  mkdirSync(info.outputPath("folder.json"));
  await openDialog(playground);
  const paths = ["gone.json", "folder.json", "good.json"].map((name) => info.outputPath(name));
  await choose(page, ...paths);
  const unread = (name: string): string =>
    `${name} was not used. It could not be read. It may be a folder, or it may have been moved.`;
  const status = dialog(page).getByRole("status");
  await expect(status).toHaveText(`Saved good. ${unread("gone.json")} ${unread("folder.json")}`);
  expect(await savedNames(page)).toEqual(["good"]);
});

test("scenarios of a newer version are not touched, and an unreadable one is kept", async ({ playground, page }) => {
  const newer = '{"nodescore":"scenarios","version":9,"scenarios":[]}';
  await writeStorage(page, SCENARIOS, newer);
  await page.reload();
  await openDialog(playground);
  await save(playground, "mine");
  expect(await page.evaluate((key) => localStorage.getItem(key), SCENARIOS)).toBe(newer);

  await writeStorage(
    page,
    SCENARIOS,
    '{"nodescore":"scenarios","version":1,"scenarios":[{"name":"new","state":{"version":9}}]}',
  );
  await page.reload();
  await openDialog(playground);
  await save(playground, "mine");
  expect(await savedNames(page)).toEqual(["mine"]);
  expect(await page.evaluate((key) => localStorage.getItem(key), SCENARIOS)).toContain('"version":9');
});

/** Fills the storage completely. */
const fill = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (let length = 2 ** 23; length >= 1; length /= 2) {
      try {
        localStorage.setItem(`full ${length}`, "x".repeat(length));
      } catch {
        // A shorter text may still fit.
      }
    }
  });

test("a full storage is reported once, with an offer to save a file, and the page recovers", async ({
  playground,
  page,
}) => {
  const weight = playground.field("Weight of cpu");
  const notice = page.locator(".notice");
  await fill(page);
  await weight.fill("14");
  await expect(notice).toContainText("or you will lose your edits");
  await playground.expectRanking("node2, score 86, rank 1", "node1, score 47, rank 2");
  const download = page.waitForEvent("download");
  await notice.getByRole("button", { name: "Save as a file" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);

  await notice.getByRole("button", { name: "Close" }).click();
  // The tab's undo steps are stored with the work.
  const undoSteps = (): Promise<string | null> => page.evaluate(() => sessionStorage.getItem("nodescore.undo"));
  const before = await undoSteps();
  await weight.fill("15");
  await expect.poll(undoSteps).not.toBe(before);
  await waitForRender(page);
  await expect(notice).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await weight.fill("16");
  await waitUntilSaved(page, '"16"');
  await fill(page);
  await weight.fill("1".repeat(500));
  await expect(notice).toContainText("or you will lose your edits");
  await page.evaluate(() => localStorage.clear());
  await weight.fill("17");
  await expect(notice).toHaveCount(0);
});

test("two tabs share the list without losing scenarios", async ({ playground, page, context }) => {
  const other = new Playground(await context.newPage());
  await other.open();
  await openDialog(playground);
  await openDialog(other);
  await save(playground, "one");
  await expect.poll(() => savedNames(other.page)).toEqual(["one"]);
  await save(other, "two");
  await expect.poll(() => savedNames(page)).toEqual(["one", "two"]);
});

test("a tab without space removes nothing that another tab saves later", async ({ playground, page, context }) => {
  const other = new Playground(await context.newPage());
  await other.open();
  await openDialog(playground);
  await fill(page);
  await save(playground, "A1");
  await expect(dialog(page)).toContainText("Browser storage is not available");
  await page.evaluate(() => localStorage.clear());
  await openDialog(other);
  await save(other, "from B");
  await expect.poll(() => savedNames(page)).toEqual(["from B", "A1"]);
  await save(playground, "A2");
  await expect.poll(() => savedNames(other.page)).toEqual(["from B", "A1", "A2"]);
});

test("the dialog works by keyboard; Esc closes it, and the page's undo is disabled meanwhile", async ({
  playground,
  page,
}) => {
  await playground.field("Weight of cpu").fill("14");
  await playground.button("Scenarios").focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await playground.field("Name").focus();
  await page.keyboard.type("mine");
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(playground.button("Scenarios")).toBeFocused();
  await expect(playground.field("Weight of cpu")).toHaveValue("14");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("the dialog fits, and its targets are large enough", async ({ playground, page }) => {
    await playground.button("Menu").click();
    await openDialog(playground);
    await save(playground, "a-scenario-with-a-very-long-name".repeat(4));
    await save(playground, "another");
    await playground.button("Delete another").click();
    expect(await dialog(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    const small = await dialog(page)
      .locator("button:visible, input:visible:not(.hidden)")
      .evaluateAll((all) => all.filter((one) => Math.min(one.clientWidth, one.clientHeight) < 24).length);
    expect(small).toBe(0);
  });
});

test("selecting a text with the mouse to outside of the dialog leaves it open", async ({ playground, page }) => {
  await openDialog(playground);
  await save(playground, "mine");
  await playground.button("Rename mine").click();
  const name = playground.field("New name for mine");
  await name.fill("theirs");
  const box = await name.boundingBox();
  if (box === null) throw new Error("the field is not visible");
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(2, 2, { steps: 3 });
  await page.mouse.up();
  await expect(name).toHaveValue("theirs");
  await page.mouse.click(2, 2);
  await expect(dialog(page)).toBeHidden();
});

test("a file that is saved during a lesson has the user’s work", async ({ page }) => {
  await page.addInitScript(STORAGE_FAILURES["the storage is full"] ?? (() => {}));
  const playground = new Playground(page);
  await playground.open();
  await playground.field("Weight of cpu").fill("14");
  const saveAsFile = page.locator(".notice").getByRole("button", { name: "Save as a file" });
  await expect(saveAsFile).toBeVisible();
  await page.locator("nodescore-playground").evaluate((element) => element.setAttribute("lesson", "zero-score-cliff"));
  await expect(page.getByRole("heading", { name: "The zero-score cliff" })).toBeVisible();
  const download = page.waitForEvent("download");
  await saveAsFile.click();
  const file = await (await download).path();
  expect(readFileSync(file, "utf8")).toContain('"14"');
});
