// Undo after a reload.

import type { Locator, Page } from "@playwright/test";
import { Pane } from "./file-fixture.ts";
import { CONFIGURATION } from "./files.ts";
import { expect, Playground, test, waitUntilSaved } from "./fixture.ts";

const undo = (playground: Playground): Locator => playground.button("Undo");
const redo = (playground: Playground): Locator => playground.button("Redo");
const cpu = (playground: Playground): Locator => playground.field("Weight of cpu");

/** Edits a field in a step of its own. */
async function edit(playground: Playground, label: string, text: string): Promise<void> {
  await playground.field(label).fill(text);
  await playground.field(label).press("Tab");
}

test("after a reload undo and redo continue", async ({ playground, page }) => {
  await edit(playground, "Weight of cpu", "14");
  await edit(playground, "node1: cpu used", "2");
  await edit(playground, "Weight of cpu", "15");
  await undo(playground).click();
  await expect(cpu(playground)).toHaveValue("14");
  await page.reload();
  await expect(cpu(playground)).toHaveValue("14");
  await redo(playground).click();
  await expect(cpu(playground)).toHaveValue("15");
  await undo(playground).click();
  await undo(playground).click();
  await expect(playground.field("node1: cpu used")).toHaveValue("1");
  await page.reload();
  await undo(playground).click();
  await expect(cpu(playground)).toHaveValue("3");
  await expect(undo(playground)).toBeDisabled();
});

test("undo after a reload leaves panels open", async ({ playground, page }) => {
  await edit(playground, "Weight of cpu", "14");
  await playground.button("Compare with other scorers").click();
  await waitUntilSaved(page, "compare");
  await page.reload();
  await undo(playground).click();
  await expect(cpu(playground)).toHaveValue("3");
  await expect(playground.compare.getByRole("table")).toHaveCount(1);
});

test("a file and its controls are undone together after a reload", async ({ playground, page }) => {
  const pane = new Pane(playground);
  await pane.open();
  await pane.type(CONFIGURATION);
  await expect(pane.region).toContainText("accepts it");
  const before = await cpu(playground).inputValue();
  await edit(playground, "Weight of cpu", "42");
  await waitUntilSaved(page, "weight: 42");
  await page.reload();
  await expect(pane.region).toContainText("accepts it");
  await undo(playground).click();
  await expect(cpu(playground)).toHaveValue(before);
  expect(await pane.copyText()).toBe(CONFIGURATION);
  await undo(playground).click();
  await expect(cpu(playground)).toHaveValue("3");
});

test("two tabs each keep their own steps", async ({ playground, page, context }) => {
  await edit(playground, "Weight of cpu", "14");
  await waitUntilSaved(page, '"14"');
  const other = new Playground(await context.newPage());
  await other.open();
  await expect(cpu(other)).toHaveValue("14");
  await expect(undo(other)).toBeDisabled();
  const notice = "Another tab has changed this work too.";
  await expect(playground.page.getByText(notice)).toBeHidden();
  await edit(other, "Weight of memory", "7");
  await waitUntilSaved(page, '"7"');
  await expect(page.getByText(notice).first()).toBeVisible();
  await expect(other.page.getByText(notice)).toBeHidden();
  // The last edit is restored, and this tab's own state is one step back.
  await page.reload();
  await expect(playground.field("Weight of memory")).toHaveValue("7");
  await undo(playground).click();
  await expect(playground.field("Weight of memory")).toHaveValue("1");
  await expect(cpu(playground)).toHaveValue("14");
  await undo(playground).click();
  await expect(cpu(playground)).toHaveValue("3");
});

test("a tab that only views a link loses no step", async ({ playground, page }) => {
  const link = new URL(await playground.copyLink()).hash;
  await edit(playground, "Weight of cpu", "14");
  await edit(playground, "Weight of cpu", "15");
  await waitUntilSaved(page, '"15"');
  await page.goto("about:blank");
  await playground.open(link);
  await expect(cpu(playground)).toHaveValue("3");
  for (const before of ["15", "14", "3"]) {
    await undo(playground).click();
    await expect(cpu(playground)).toHaveValue(before);
  }
});

/** Makes the tab's storage full or absent, but not the browser's. */
async function blockStepStorage(page: Page, state: "full" | "absent"): Promise<void> {
  await page.addInitScript((state) => {
    if (state === "absent") Object.defineProperty(window, "sessionStorage", { value: null });
    else {
      const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (this === sessionStorage) throw new DOMException("full", "QuotaExceededError");
        set.call(this, key, value);
      };
    }
  }, state);
}

for (const state of ["full", "absent"] as const) {
  test(`the tab's storage is ${state}: the page is saved without its steps`, async ({ page }) => {
    await blockStepStorage(page, state);
    const playground = new Playground(page);
    await playground.open();
    await edit(playground, "Weight of cpu", "14");
    await undo(playground).click();
    await redo(playground).click();
    await waitUntilSaved(page, '"14"');
    await page.reload();
    await expect(cpu(playground)).toHaveValue("14");
    await expect(undo(playground)).toBeDisabled();
    await expect(page.locator(".notice")).toHaveCount(0);
  });
}

// The states of version 1 had other names for their parts.
for (const version of [1, 99]) {
  test(`steps of format ${version} are ignored`, async ({ playground, page }) => {
    await edit(playground, "Weight of cpu", "14");
    await waitUntilSaved(page, '"14"');
    await page.evaluate((old) => {
      const steps = JSON.parse(sessionStorage.getItem("nodescore.undo") ?? "");
      sessionStorage.setItem("nodescore.undo", JSON.stringify({ ...steps, version: old }));
    }, version);
    // Leaving the page saves nothing, since nothing was edited.
    await page.reload();
    await expect(cpu(playground)).toHaveValue("14");
    await expect(undo(playground)).toBeDisabled();
  });
}
