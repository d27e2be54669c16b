// The playground in a sandboxed frame. The embedding page and the frame come from two servers, and the frame's server
// sends no CORS header.

import { readFile, writeFile } from "node:fs/promises";
import type { Frame, FrameLocator, Page } from "@playwright/test";
import { policyOf } from "../tools/policies.ts";
import { CLUSTER } from "./cluster-files.ts";
import { expect, test, textCopiedBy, waitForRender } from "./fixture.ts";
import { type Server, serve } from "./server.ts";

let nodescore: Server;
let docs: Server;

test.beforeEach(async () => {
  nodescore = await serve("dist", (path) => ({ "Content-Security-Policy": policyOf(path) ?? "" }));
  const policy = `default-src 'none'; script-src ${nodescore.origin}; frame-src *; style-src 'self'`;
  docs = await serve(test.info().outputDir, () => ({ "Content-Security-Policy": policy }));
});

test.afterEach(() => Promise.all([nodescore.stop(), docs.stop()]));

/** Opens a page with the documented script and a frame for each of these suffixes of embed.html. */
async function openFrames(page: Page, ...addresses: readonly string[]): Promise<FrameLocator[]> {
  await show(
    page,
    addresses.map((address) => sandbox(address)),
  );
  return addresses.map((_, index) => page.locator("iframe").nth(index).contentFrame());
}

const sandbox = (address: string, attributes = ""): string =>
  `<iframe title="Why did that node win?" sandbox="allow-scripts" width="700" ${attributes} src="${nodescore.origin}/embed.html${address}"></iframe>`;

async function show(page: Page, frames: readonly string[]): Promise<void> {
  const script = `<script src="${nodescore.origin}/embed-parent.js" defer></script>`;
  await writeFile(
    test.info().outputPath("index.html"),
    `<!doctype html><title>docs</title>${script}${frames.join("\n")}`,
  );
  await page.goto(`${docs.origin}/`);
}

const ranking = (frame: FrameLocator) => frame.getByRole("list", { name: "Nodes by score" }).getByRole("button");

async function heights(page: Page): Promise<number[]> {
  return page.locator("iframe").evaluateAll((all) => all.map((frame) => frame.getBoundingClientRect().height));
}

/** Scrolls to a frame: it loads only near the viewport, and a frame above it may have grown. */
async function scrollTo(frame: FrameLocator): Promise<void> {
  await frame.owner().scrollIntoViewIfNeeded();
}

async function firstFrame(frames: FrameLocator[]): Promise<FrameLocator> {
  const [frame] = frames;
  if (frame === undefined) throw new Error("there is no frame");
  await expect(ranking(frame).first()).toBeVisible();
  return frame;
}

test("shows scores, the file pane and a cluster in a sandbox", async ({ page }) => {
  const frame = await firstFrame(await openFrames(page, "?lang=en"));
  await expect(ranking(frame).first()).toContainText("node2, score 69, rank 1");
  const point = frame.getByRole("slider", { name: "Point 2", exact: true });
  await point.press("ArrowDown");
  await expect(point).toHaveAttribute("aria-valuetext", "utilization 100%, score 9");
  await frame.getByRole("button", { name: "Menu" }).click();
  await frame.getByRole("button", { name: "Policy as YAML" }).click();
  await frame
    .getByRole("textbox", { name: "Text of the policy" })
    .fill("kind: KubeSchedulerConfiguration\nprofile: []\n");
  await expect(frame.getByRole("list", { name: "Findings" })).toContainText("profile");
  await frame.getByRole("button", { name: "Your cluster" }).click();
  await frame.locator("#cluster-panel input[type=file]").setInputFiles(CLUSTER);
  await expect(frame.getByRole("heading", { name: "Result" })).toBeVisible();
});

test("requests only the page, its scripts and one language", async ({ page }) => {
  await firstFrame(await openFrames(page, "?lang=en"));
  const inside = () => nodescore.requests.filter((path) => path !== "/embed-parent.js");
  const names = () =>
    inside()
      .map((path) => path.replace(/-[\w-]{8}\.js$/, ".js"))
      .sort();
  // The caption of the example, the announcer and the drop target are loaded after the first render.
  const later = [
    "all-examples",
    "announcer",
    "captions",
    "figures",
    // The drop target, and what stays in view.
    "later-parts",
    "later-parts",
    "messages-en-gallery",
    "messages-en-policy-tests",
    "pod-names",
    // The head of the policy's tests.
    "tests-panel",
  ].map((name) => `/frame/${name}.js`);
  const initial = ["/embed.html", "/frame/main.js", "/frame/messages-en-page.js"];
  await expect.poll(names).toEqual([...initial, ...later].sort());
});

test("the frame has a title and the height of its content", async ({ page }) => {
  const frame = await firstFrame(await openFrames(page, "?lang=en"));
  expect(await frame.locator("html").evaluate(() => document.title)).toMatch(/^nodescore/);
  const inside = () => frame.locator("html").evaluate((html) => Math.ceil(html.getBoundingClientRect().height));
  // The frame grows once its later parts are loaded.
  const border = async () => ((await heights(page))[0] ?? 0) - (await inside());
  await expect.poll(border).toBe(4);
  const [before = 0] = await heights(page);
  await frame.getByRole("button", { name: "Your cluster" }).click();
  await expect.poll(async () => (await heights(page))[0]).toBeGreaterThan(before + 50);
  expect(await frame.locator("html").evaluate((html) => html.scrollHeight <= innerHeight)).toBe(true);
});

test("the frame is not scrolled on a site whose boxes include their borders", async ({ page }) => {
  const frame = await firstFrame(await openFrames(page, "?lang=en"));
  await frame.owner().evaluate((iframe) => {
    iframe.style.boxSizing = "border-box";
  });
  await frame.getByRole("button", { name: "Your cluster" }).click();
  const scrolled = () => frame.locator("html").evaluate((html) => html.scrollHeight - innerHeight);
  await expect.poll(scrolled).toBe(0);
});

test("ignores heights from others and invalid heights", async ({ page }) => {
  await firstFrame(await openFrames(page, "?lang=en"));
  await expect.poll(async () => (await heights(page))[0]).toBeGreaterThan(500);
  const before = await heights(page);
  await page.evaluate(() => postMessage({ type: "nodescore-height", height: 9 }, "*"));
  const [, inner] = page.frames();
  for (const height of [-1, "9px; color: red", null, Number.NaN, {}]) {
    await inner?.evaluate((value) => parent.postMessage({ type: "nodescore-height", height: value }, "*"), height);
  }
  await waitForMessages(page);
  expect(await heights(page)).toEqual(before);
});

test("only a nodescore frame is resized by its messages", async ({ page }) => {
  await writeFile(test.info().outputPath("ad.html"), "<!doctype html><title>Buy</title>");
  const others = [`src="${docs.origin}/ad.html"`, `src="${nodescore.origin}/service-worker.js"`, 'srcdoc="Buy"', ""];
  const foreign = others.map((source) => `<iframe height="50" ${source}></iframe>`);
  const nodescoreFrame = `<iframe src="${nodescore.origin}/embed.html?lang=en"></iframe>`;
  await show(page, [...foreign, nodescoreFrame]);
  await expect.poll(async () => (await heights(page)).at(-1)).toBeGreaterThan(500);
  for (const frame of page.frames().slice(1, 1 + others.length)) {
    await frame.evaluate(() => parent.postMessage({ type: "nodescore-height", height: 9999 }, "*"));
  }
  await waitForMessages(page);
  expect((await heights(page)).slice(0, others.length)).toEqual(others.map(() => 54));
});

for (const [address, reason] of [
  ["?lang=en#1.AAAA", "The link was not opened, and an example is shown instead: it is damaged."],
  ["?lang=en#garbage", "The link was not opened, and an example is shown instead: it is damaged."],
  ["?lang=en&example=nope", "There is no example nope"],
] as const) {
  test(`${address} says that it shows another scenario`, async ({ page }) => {
    const frame = await firstFrame(await openFrames(page, address));
    await expect(frame.locator(".notice")).toContainText(reason);
  });
}

for (const readme of ["../README.md", "package/README.md"]) {
  test(`the link in ${readme} opens an example without a frame around it`, async ({ page }) => {
    const text = await readFile(readme, "utf8");
    const [, example = ""] = /\(https:\/\/\S+\/embed\.html\?example=([\w-]+)\)/.exec(text) ?? [];
    await page.goto(`${nodescore.origin}/embed.html?example=${example}`);
    await expect(page.locator("nodescore-playground .ranking")).toBeVisible();
    await expect(page.locator("nodescore-playground")).toHaveAttribute("example", example);
  });
}

for (const origin of ["docs.example", "localhost:80", ""]) {
  test(`with the invalid origin "${origin}" the height is sent and no message is accepted`, async ({ page }) => {
    const frame = await firstFrame(await openFrames(page, `?lang=en&theme=light&origin=${origin}`));
    await expect.poll(async () => (await heights(page))[0]).toBeGreaterThan(500);
    await postToFrames(page, { type: "nodescore-set", theme: "dark" });
    await waitForMessages(page);
    await expect(frame.locator("html")).toHaveAttribute("data-theme", "light");
  });
}

test("only the embedding page changes theme and language", async ({ page }) => {
  const frame = await firstFrame(
    await openFrames(page, `?lang=en&theme=light&origin=${encodeURIComponent(docs.origin)}`),
  );
  const html = frame.locator("html");
  await expect(html).toHaveAttribute("data-theme", "light");
  // The right message from the wrong window: the frame itself.
  await (page.frames()[1] as Frame).evaluate(() => postMessage({ type: "nodescore-set", theme: "dark" }, "*"));
  await postToFrames(page, { type: "something-else", theme: "dark" });
  await postToFrames(page, null);
  await waitForMessages(page);
  await expect(html).toHaveAttribute("data-theme", "light");
  await postToFrames(page, { type: "nodescore-set", theme: "dark", lang: "ja" });
  await expect(html).toHaveAttribute("data-theme", "dark");
  const root = frame.locator("nodescore-playground .root");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await expect(root).toHaveAttribute("lang", "ja");
  await expect.poll(() => html.evaluate(() => document.title)).toMatch(/ノード|スコア/);
});

test("a frame without an origin, or with another, accepts no messages", async ({ page }) => {
  // Hidden, so that it sends no height: the browser would report the wrong origin.
  const other = sandbox("?theme=light&origin=https%3A%2F%2Fdocs.example", "hidden");
  await show(page, [sandbox("?theme=light"), other]);
  const frames = [0, 1].map((index) => page.locator("iframe").nth(index).contentFrame());
  await firstFrame(frames);
  await postToFrames(page, { type: "nodescore-set", theme: "dark" });
  await waitForMessages(page);
  for (const frame of frames) await expect(frame.locator("html")).toHaveAttribute("data-theme", "light");
});

test("several frames on a page are independent", async ({ page }) => {
  const [one, other] = await openFrames(page, "?theme=dark", "?theme=light");
  if (one === undefined || other === undefined) throw new Error("there are no frames");
  for (const frame of [one, other]) {
    await scrollTo(frame);
    await expect(ranking(frame).first()).toBeVisible();
  }
  await one.getByRole("slider", { name: "Point 2", exact: true }).press("ArrowDown");
  await expect(one.getByRole("slider", { name: "Point 2", exact: true })).toHaveAttribute("aria-valuetext", /score 9/);
  await expect(other.getByRole("slider", { name: "Point 2", exact: true })).toHaveAttribute(
    "aria-valuetext",
    /score 10/,
  );
  await one.getByRole("button", { name: "Your cluster" }).click();
  await expect.poll(async () => new Set(await heights(page)).size).toBe(2);
});

test("opens a lesson by its id, in the fragment or the query", async ({ page }) => {
  for (const frame of await openFrames(page, "?lang=en#lesson=fragmentation", "?lang=en&lesson=fragmentation")) {
    await scrollTo(frame);
    await expect(frame.getByRole("heading", { name: "Four are free, and the pod stays pending" })).toBeVisible();
  }
});

test("a link of the embedding page opens another lesson in the frame", async ({ page }) => {
  const address = `${nodescore.origin}/embed.html?lang=en`;
  await show(page, [
    `<iframe name="scores" sandbox="allow-scripts" src="${address}"></iframe>`,
    `<a target="scores" href="${address}#lesson=node-score">Predict</a>`,
    `<a target="scores" href="${address}#lesson=outvoted">Why is it outvoted?</a>`,
  ]);
  const frame = page.locator("iframe").contentFrame();
  await expect(ranking(frame).first()).toBeVisible();
  for (const [name, title] of [
    ["Predict", "How a node’s score is calculated"],
    ["Why is it outvoted?", "Packing does nothing"],
  ] as const) {
    await page.getByRole("link", { name }).click();
    await expect(frame.locator("#lesson-title")).toContainText(title);
  }
});

const FILE = "kind: KubeSchedulerConfiguration\n";

async function copyFile(frame: FrameLocator): Promise<void> {
  await frame.getByRole("button", { name: "Menu" }).click();
  await frame.getByRole("button", { name: "Policy as YAML" }).click();
  await frame.getByRole("textbox", { name: "Text of the policy" }).fill(FILE);
  await frame.getByRole("region", { name: "Policy as YAML" }).getByRole("button", { name: "Copy" }).first().click();
}

test("reports that access to the clipboard is denied", async ({ page }) => {
  const frame = await firstFrame(await openFrames(page, "?lang=en"));
  await copyFile(frame);
  await expect(frame.getByRole("region", { name: "Policy as YAML" })).toContainText(
    "The browser did not allow copying",
  );
});

test("copies if the embedding page allows it", async ({ page }) => {
  await show(page, [sandbox("?lang=en", 'allow="clipboard-write"')]);
  const frame = page.locator("iframe").contentFrame();
  expect(await textCopiedBy(page, () => copyFile(frame))).toBe(FILE);
});

async function postToFrames(page: Page, message: unknown): Promise<void> {
  await page.evaluate((data) => {
    for (const { contentWindow } of document.querySelectorAll("iframe")) contentWindow?.postMessage(data, "*");
  }, message);
}

/** Waits until all messages so far are handled, in the page and in its frames: until later ones arrive in each. */
async function waitForMessages(page: Page): Promise<void> {
  const [main, ...frames] = page.frames();
  for (const frame of page.frames()) {
    await frame.evaluate(
      (expected) => {
        let received = 0;
        const last = new Promise<void>((resolve) =>
          addEventListener("message", ({ data }) => {
            if (data === "last") received += 1;
            if (received === expected) resolve();
          }),
        );
        Object.assign(globalThis, { last });
      },
      frame === main ? frames.length : 1,
    );
  }
  await postToFrames(page, "last");
  for (const frame of frames) await frame.evaluate(() => parent.postMessage("last", "*"));
  for (const frame of page.frames()) await frame.evaluate(() => (globalThis as { last?: Promise<void> }).last);
  await waitForRender(page);
}
