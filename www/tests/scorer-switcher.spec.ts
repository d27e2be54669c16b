// Opening a file selects a scorer whose loader reads it.

import { expect, Pane, test } from "./file-fixture.ts";
import { CONFIG_MAP, CONFIGURATION, POLICY, VOLCANO } from "./files.ts";

for (const [name, text] of [
  ["Volcano’s scheduler.conf", VOLCANO],
  ["in a ConfigMap under volcano-scheduler.conf", CONFIG_MAP],
] as const) {
  test(`${name}: Volcano is selected, and the file's weights become the page's`, async ({ pane, playground }) => {
    await pane.type(text);
    await expect(pane.region).toContainText(name);
    await expect(playground.scorer).toHaveValue("volcano");
    await expect(pane.region.getByRole("alert")).toHaveText(
      "kube-scheduler v1.36.3 does not load this file, so nodes are now scored by Volcano binpack. Undo reverts both; you can change the scorer at any time.",
    );
    await expect(pane.region).toContainText("Volcano v1.15.1 accepts it");
    await expect(playground.field("binpack.weight")).toHaveValue("10");
    await expect(playground.field("Weight of cpu")).toHaveValue("5");
    await expect(playground.field("Weight of intel.com/foo")).toHaveValue("2");
    await playground.field("Weight of intel.com/foo").fill("8");
    await pane.expectLine("binpack.resources.intel.com/foo: 8");
    expect(await pane.copyText()).toBe(text.replace("intel.com/foo: 2", "intel.com/foo: 8"));
  });
}

test("the file and its scorer change in one undo step", async ({ pane, playground }) => {
  await pane.drop({ name: "scheduler.conf", text: VOLCANO });
  await expect(playground.scorer).toHaveValue("volcano");
  await expect(playground.field("Weight of cpu")).toHaveValue("5");
  await playground.button("Undo").click();
  await expect(playground.scorer).toHaveValue("v1.36.3");
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");
  await expect(pane.region.getByRole("alert")).toHaveCount(0);
  await pane.expectLine("kind: KubeSchedulerConfiguration");
  await playground.button("Redo").click();
  await expect(playground.scorer).toHaveValue("volcano");
  await pane.expectLine("binpack.weight: 10");
});

test("the editor's own undo also restores the scorer", async ({ pane, playground, page }) => {
  await playground.scorer.selectOption("v1.31.8");
  await pane.type(CONFIGURATION);
  await expect(pane.region).toContainText("kube-scheduler v1.31.8 accepts it");
  await pane.type(VOLCANO);
  await expect(playground.scorer).toHaveValue("volcano");
  await pane.text.focus();
  await page.keyboard.press("Control+z");
  await pane.expectLine("# three, as agreed");
  await expect(playground.scorer).toHaveValue("v1.31.8");
});

test("a scorer chosen afterwards stays while the file is edited, and the file's scorer is offered", async ({
  pane,
  playground,
  page,
}) => {
  await pane.type(VOLCANO);
  await expect(playground.scorer).toHaveValue("volcano");
  await playground.scorer.selectOption("v1.36.3");
  await expect(pane.region.getByRole("alert")).toHaveCount(0);
  await pane.text.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("# edited");
  await pane.expectLine("# edited");
  await expect(playground.scorer).toHaveValue("v1.36.3");
  await pane.button("Switch to Volcano binpack").click();
  await expect(playground.scorer).toHaveValue("volcano");
  await playground.scorer.selectOption("v1.36.3");
  await pane.type(CONFIG_MAP);
  await expect(playground.scorer).toHaveValue("volcano");
});

test("a Policy selects the newest release that loads one, or is converted", async ({ pane, playground, page }) => {
  await pane.type(POLICY);
  await expect(playground.scorer).toHaveValue("v1.22.6");
  await expect(pane.region.getByRole("alert")).toContainText("nodes are now scored by kube-scheduler v1.22.6");
  await expect(pane.region).toContainText("kube-scheduler v1.22.6 accepts it");
  await expect(playground.field("Weight of intel.com/foo")).toHaveValue("3");
  await playground.scorer.selectOption("v1.36.3");
  await expect(pane.region).toContainText("rejects it while decoding");
  await pane.button("Convert to KubeSchedulerConfiguration v1").click();
  await expect(pane.region).toContainText("KubeSchedulerConfiguration v1");
  await expect(pane.region).toContainText("kube-scheduler v1.36.3 accepts it");
  // The file disables the default plugins that the priorities do not list.
  await expect(pane.region).toContainText("a Policy scores only with what it lists: the file disables");
  await expect(playground.field("Weight of intel.com/foo")).toHaveValue("3");
  await pane.button(/^Restore/).click();
  await expect(pane.region).not.toContainText("a Policy scores only with what it lists");
  await pane.expectLine('"kind": "Policy"');
  await expect(page.getByRole("combobox", { name: "Priority" })).toHaveValue("1");
});

test("an older API version selects the newest release that reads it, despite other errors", async ({
  pane,
  playground,
}) => {
  const older = CONFIGURATION.replace("k8s.io/v1", "k8s.io/v1beta2");
  await pane.type(older.replace("score: 10", "score: 100"));
  await expect(playground.scorer).toHaveValue("v1.27.16");
  await expect(pane.region).toContainText("kube-scheduler v1.27.16 rejects it");
  await pane.type(older);
  await expect(pane.region).toContainText("kube-scheduler v1.27.16 accepts it");
});

test("the selected release stays if it reads the file, or if no scheduler loads the text", async ({
  pane,
  playground,
}) => {
  await playground.scorer.selectOption("v1.32.5");
  await pane.type(CONFIGURATION);
  await expect(pane.region).toContainText("kube-scheduler v1.32.5 accepts it");
  await pane.type("just some words");
  await expect(pane.region).toContainText("Not recognized");
  await pane.type(CONFIGURATION.replace("weight: 5", "weigth: 5"));
  await expect(pane.region).toContainText("kube-scheduler v1.32.5 rejects it");
  await expect(playground.scorer).toHaveValue("v1.32.5");
});

const MESSAGES = {
  de: "kube-scheduler v1.36.3 lädt diese Datei nicht",
  ja: "kube-scheduler v1.36.3はこのファイルを読み込まない",
  pt: "kube-scheduler v1.36.3 não carrega este arquivo",
};

for (const [language, sentence] of Object.entries(MESSAGES)) {
  test(`in ${language} the switch of scorer is reported`, async ({ page, playground }) => {
    const pane = new Pane(playground);
    await pane.open();
    await pane.type(VOLCANO);
    await page.locator("#language").selectOption(language);
    await expect(page.locator("#file-panel").getByRole("alert")).toContainText(sentence);
    await expect(page.locator("select option:checked[value=volcano]")).toHaveCount(1);
  });
}
