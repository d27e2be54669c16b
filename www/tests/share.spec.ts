// Share links, in the page.

import { deflateRawSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { catalogueOf } from "./catalogues.ts";
import { expect, Playground, setFragment, test } from "./fixture.ts";

const EXAMPLES: Record<string, string> = (await catalogueOf("en", "page")).examples;

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

/** Returns the fragment of the link that the button copies, with its `#`. */
async function copyFragment(playground: Playground): Promise<string> {
  const { hash, pathname } = new URL(await playground.copyLink());
  expect(pathname).toBe("/");
  return hash;
}

/** Returns everything visible on the page, except what the last edit changed: its text, and the value of each field. */
async function visibleContent(page: Page): Promise<unknown> {
  return page.locator("nodescore-playground").evaluate((element) => {
    const root = element.shadowRoot?.querySelector(".root");
    const columns = root?.querySelector(".columns");
    const fields = [...(columns?.querySelectorAll("input, select") ?? [])].map((field) =>
      field instanceof HTMLInputElement && field.type === "checkbox"
        ? field.checked
        : (field as HTMLInputElement).value,
    );
    const copy = columns?.cloneNode(true) as Element | undefined;
    for (const change of copy?.querySelectorAll(".change") ?? []) change.remove();
    return [copy?.textContent?.replace(/\s+/g, " "), fields, root?.querySelector(".example")?.textContent];
  });
}

for (const title of Object.values(EXAMPLES)) {
  test(`the link of “${title}” has at most 300 characters, and opens to it`, async ({ playground, page }) => {
    if (title !== EXAMPLES["worked-example"]) await playground.chooseExample(title);
    const fragment = await copyFragment(playground);
    expect(fragment.length).toBeLessThanOrEqual(300);
    const before = await visibleContent(page);
    await page.goto("about:blank");
    await playground.open(fragment);
    await expect.poll(() => visibleContent(page)).toEqual(before);
    await expect(playground.button("Reset")).toBeDisabled();
  });
}

test("a link opens in another browser to the same state", async ({ playground, page, browser }) => {
  await playground.chooseExample(EXAMPLES["outvoted"] ?? "");
  await playground.field("Name of node 2").fill("  <b>quiet</b> 静か 🦀 ");
  await playground.field("Weight of PodTopologySpread").fill("7");
  await playground.button("Add a resource").click();
  await page.getByRole("checkbox", { name: "Score cpu" }).uncheck();
  await playground.button("Duplicate busy").click();
  await playground.scorer.selectOption("v1.21.9");
  await playground.button("Compare with other scorers").click();
  await playground.ranking.getByRole("button", { name: /quiet/ }).click();
  await expect(page.getByRole("heading", { name: /^How .*quiet.* gets/ })).toBeVisible();
  const context = await browser.newContext();
  const other = new Playground(await context.newPage());
  await other.open(await copyFragment(playground));
  // Some panels are loaded when they open.
  await expect.poll(() => visibleContent(other.page)).toEqual(await visibleContent(page));
  await context.close();
});

test("invalid input survives a link unchanged", async ({ playground, page, browser }) => {
  const inputs = { "node1: cpu used": "1 GB", "Weight of cpu": "1e3", "Point 2, score": " 007 ", "Name of node 2": "" };
  for (const [label, text] of Object.entries(inputs)) await playground.field(label).fill(text);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(`./${await copyFragment(playground)}`);
  for (const [label, text] of Object.entries(inputs)) {
    await expect(new Playground(other).field(label)).toHaveValue(text);
  }
  await expect(new Playground(other).field("node1: cpu used")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("textbox", { name: "Link" })).toHaveCount(0);
  await context.close();
});

test("the address does not change while editing and copying", async ({ playground, page }) => {
  const address = page.url();
  await playground.field("Weight of cpu").fill("14");
  await playground.button("Copy link").click();
  await expect(playground.button("Copied")).toBeVisible();
  expect(page.url()).toBe(address);
  await expect(page.getByRole("status")).toContainText("Link copied.");
  await expect(playground.button("Copy link")).toBeVisible();
});

test("a link leaves the address once the scenario is edited", async ({ playground, page }) => {
  await playground.chooseExample(EXAMPLES["volcano"] ?? "");
  const fragment = await copyFragment(playground);
  await playground.open(fragment);
  await playground.ranking.getByRole("button", { name: /^node1/ }).click();
  await expect(playground.arithmetic).toContainText("How node1");
  expect(new URL(page.url()).hash).toBe(fragment);
  await playground.field("Weight of cpu").fill("9");
  await expect.poll(() => new URL(page.url()).hash).toBe("");
  await page.reload();
  await expect(playground.field("Weight of cpu")).toHaveValue("9");
});

test("a link set in the address of the open page is opened, and can be undone", async ({ playground, page }) => {
  await playground.chooseExample(EXAMPLES["volcano"] ?? "");
  const fragment = await copyFragment(playground);
  await playground.chooseExample(EXAMPLES["worked-example"] ?? "");
  await expect(playground.field("Name of resource 1")).toHaveValue("intel.com/foo");
  await playground.field("Weight of cpu").fill("14");
  await setFragment(page, fragment);
  await playground.expectVolcano();
  await playground.expectUndoable();
  await playground.button("Undo").click();
  await expect(playground.field("Weight of cpu")).toHaveValue("14");
});

test("a scenario that is too large for a link is offered as a file", async ({ playground, page }) => {
  // Random text, which does not compress: 14 000 characters of it make a link of more than 8000.
  const noise = await page.evaluate(() =>
    Array.from(crypto.getRandomValues(new Uint8Array(14_000)), (byte) => String.fromCharCode(33 + (byte % 94))).join(
      "",
    ),
  );
  await playground.field("Name of node 1").fill(noise);
  await playground.button("Copy link").click();
  await expect(page.locator(".notice-text")).toHaveText("This scenario is too large for a link. Save it as a file.");
  await expect(page.getByRole("status")).toContainText("Save it as a file.");
  const download = page.waitForEvent("download");
  await playground.button("Save as a file").click();
  expect((await download).suggestedFilename()).toBe("nodescore-the-documentation-s-worked-example.json");
  await playground.button("Close this message").click();
  await expect(playground.button("Close this message")).toHaveCount(0);
  await expect(playground.button("Copy link")).toBeFocused();
});

test("the link is shown for copying if access to the clipboard is denied", async ({ playground, page }) => {
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await playground.button("Copy link").click();
  const link = page.getByRole("textbox", { name: "Link", exact: true });
  await expect(link).toBeFocused();
  await expect(page.getByRole("status")).toContainText("Copy the link here:");
  await expect(link).toHaveValue(/^http:\/\/127\.0\.0\.1:\d+\/#1\.[\w-]+$/);
  await playground.field("Weight of cpu").fill("14");
  await expect(link, "the link no longer matches the scenario").toHaveCount(0);
});

/** Returns a link of the first format with this text. */
const linkOf = (text: string): string => `#1.${deflateRawSync(text).toString("base64url")}`;

const VOLCANO = "#1.TcrRCcAwDAPRhU5gO2lJZxHef41S0kK_BPdk1UVgB9E4I8joxlaSjVV7DurJysKFxmK-t4EXmsFqPNG4NinnX85Pum8";

/** Invalid links, as a fragment or as the text that is deflated in it, each with its message. */
const HOSTILE: Record<string, { readonly hash?: string; readonly content?: string; readonly message: RegExp }> = {
  "cut off": { hash: VOLCANO.slice(0, -8), message: /it is damaged. It may have been cut off/ },
  "with extra characters": { hash: `${VOLCANO}AAAA`, message: /it is damaged/ },
  "of other characters": { hash: "#1.%00%ff<script>alert(1)</script>", message: /it is damaged/ },
  "empty after the dot": { hash: "#1.", message: /it is damaged/ },
  "of a newer version": { hash: "#7.AAAA", message: /made by a newer version of this page/ },
  "a bomb of 40 MB": { content: " ".repeat(40_000_000), message: /it is damaged/ },
  "no JSON": { content: "{", message: /it is damaged/ },
  "nested without end": { content: "[".repeat(200_000), message: /it is damaged/ },
  "nested deep": { content: `${"[".repeat(90_000)}${"]".repeat(90_000)}`, message: /does not contain a scenario/ },
  "a prototype": { content: '["volcano",0,[],[],["p"],[],{"__proto__":{"shape":[]}}]', message: /it is damaged/ },
  "huge numbers": {
    content: '["volcano",0,[[1e308,-1e308]],[],["p"],[]]',
    message: /does not contain a scenario.*shape\[0\]\.score/,
  },
  "a hundred thousand nodes": {
    content: `[-1,0,[],[],["p"],[${"0,".repeat(99_999)}0]]`,
    message: /does not contain a scenario.*nodes/,
  },
  "of the wrong types": { content: '["volcano",0,{"length":3},7,null,["x"]]', message: /does not contain a scenario/ },
};

for (const [name, { hash, content, message }] of Object.entries(HOSTILE)) {
  test(`an invalid link is explained, and the page works: ${name}`, async ({ page }) => {
    const playground = new Playground(page);
    await playground.open(hash ?? linkOf(content ?? ""));
    const notice = page.locator(".notice-text");
    await expect(notice).toHaveText(message);
    await expect(notice).toContainText("The link in the address bar was not opened");
    await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");
    await playground.field("Weight of cpu").fill("14");
    await playground.expectRanking("node2, score 86, rank 1", "node1, score 47, rank 2");
  });
}

test("a valid link with unknown names opens, and the names are explained", async ({ page }) => {
  const playground = new Playground(page);
  const odd =
    '["no-such-example",1,[[0,0],[100,10]],[[-1,1]],["p",[2]],[[-13,[8],[4]]],{"scorer":"v9","open":["later"]}]';
  await page.goto(`./${linkOf(odd)}`);
  await expect(playground.field("Name of node 1")).toHaveValue("node1");
  await expect(page.getByText("The link in the address bar was not opened")).toHaveCount(0);
  await playground.scorer.selectOption("v1.36.3");
  await playground.expectRanking("node1, score 75, rank 1");
});

test("an anchor is not a link", async ({ page }) => {
  const playground = new Playground(page);
  await playground.open("#shape");
  await expect(playground.button("Close this message")).toHaveCount(0);
});
