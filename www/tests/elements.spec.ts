// The elements in another page: their attributes, their events and their isolation from the page.

import { test as baseTest } from "@playwright/test";
import type { NodescoreElement } from "../../pkg/elements/index.js";
import { embed as embedOn, expect, test } from "./elements-fixture.ts";
import { expectInView } from "./in-view.ts";

const SCENARIO = {
  scoringStrategy: { type: "MostAllocated", resources: [{ name: "cpu", weight: 1 }] },
  pod: { name: "web", requests: { cpu: "1" } },
  nodes: [
    { name: "full", allocatable: { cpu: "4" }, used: { cpu: "2" } },
    { name: "roomy", allocatable: { cpu: "8" }, used: { cpu: "1" } },
  ],
};
const script = (value: unknown, id = "given"): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;

const rankedNames = (name = "nodescore-ranking"): string => `${name} .ranking .row-name`;

test("shows the scenario of a script element", async ({ page, embed }) => {
  await embed(`${script(SCENARIO)}<nodescore-ranking scenario="given"></nodescore-ranking>`);
  await expect(page.locator(rankedNames())).toHaveText(["full", "roomy"]);
});

test("shows a share fragment with or without #, and share() returns it", async ({ page, embed }) => {
  await embed(`${script(SCENARIO)}<nodescore-ranking id="a" scenario="given"></nodescore-ranking>`);
  const fragment = await page.locator("#a").evaluate(async (e) => (await (e as NodescoreElement).ready).share());
  expect(fragment).toMatch(/^1\./);
  await embed(`<nodescore-ranking scenario="#${fragment}"></nodescore-ranking>`);
  await expect(page.locator(rankedNames())).toHaveText(["full", "roomy"]);
  const secondFragment = await page.locator("nodescore-ranking").evaluate((e) => (e as NodescoreElement).share());
  expect(secondFragment).toBe(fragment);
});

test("keeps pods of several containers and pods on nodes", async ({ page, embed }) => {
  const pod = { containers: [{ requests: { cpu: "500m" } }, { requests: { cpu: "1500m" } }] };
  const nodes = [{ name: "busy", allocatable: { cpu: "4" }, pods: [{ requests: { cpu: "1" } }] }];
  await embed(`${script({ ...SCENARIO, pod, nodes })}<nodescore-ranking scenario="given"></nodescore-ranking>`);
  await expect(page.locator("nodescore-ranking .row-score")).toHaveText(["75"]);
});

const BAD = {
  "a link that is cut off": ["1.abc", /link was not opened.*damaged/],
  "an id that no script has": ["nothing", /no .* with the id nothing/],
  "a script without JSON": ["text", /script text is not a scenario.*JSON/],
  "a script with something else": ["list", /script list is not a scenario.*nodes/],
  "a file without scenarios": ["empty", /script empty is not a scenario.*one at least/],
} as const;
for (const [name, [scenario, explanation]] of Object.entries(BAD)) {
  test(`${name} is reported next to an example, with an error event`, async ({ page, embed }) => {
    const scripts = [
      `<script type="application/json" id="text">{</script>`,
      script({ ...SCENARIO, nodes: {} }, "list"),
      script({ nodescore: "scenarios", version: 1, scenarios: [] }, "empty"),
    ];
    await embed(`${scripts.join("")}<div id="message"></div>`);
    await page.evaluate((input) => {
      document.addEventListener("nodescore-error", ({ detail }) => {
        const message = document.querySelector("#message");
        if (message !== null) message.textContent = detail.message;
      });
      const element = document.createElement("nodescore-ranking");
      element.setAttribute("scenario", input);
      document.body.append(element);
    }, scenario);
    await expect(page.locator(".notice-text")).toHaveText(explanation);
    await expect(page.locator("#message")).toHaveText(explanation);
    await expect(page.locator(rankedNames())).toHaveText(["node2", "node1"]);
  });
}

test("an example, a later example and a program's scenario are separate undo steps", async ({ page, embed }) => {
  await embed(`<nodescore-playground example="volcano" parts="toolbar scores"></nodescore-playground>`);
  const element = page.locator("nodescore-playground");
  await expect(element.getByRole("button", { name: /^Example .*Volcano/ })).toBeVisible();
  await element.evaluate((e) => e.setAttribute("example", "worked-example"));
  await expect(element.locator(".ranking .row-name")).toHaveText(["node2", "node1"]);
  await element.evaluate((e, input) => {
    (e as NodescoreElement).scenario = input;
  }, SCENARIO);
  await expect(element.locator(".ranking .row-name")).toHaveText(["full", "roomy"]);
  await element.getByRole("button", { name: "Undo" }).click();
  await expect(element.locator(".ranking .row-name")).toHaveText(["node2", "node1"]);
});

test("a value that throws while it is read is reported next to an example", async ({ page, embed }) => {
  await embed("<nodescore-ranking></nodescore-ranking>");
  await expect(page.locator(rankedNames())).toHaveText(["node2", "node1"]);
  await page.locator("nodescore-ranking").evaluate((e) => {
    const input = { nodescore: "scenarios", toJSON: () => JSON.parse("no scenario") };
    (e as NodescoreElement).scenario = input as never;
  });
  await expect(page.locator(".notice-text")).toHaveText(/no scenario.*JSON/);
});

baseTest("setting an example on an element that failed to load raises no uncaught error", async ({ page }) => {
  const uncaught: string[] = [];
  page.on("pageerror", ({ message }) => uncaught.push(message));
  await embedOn(page, "", "", () => Buffer.from("no module"));
  await page.evaluate(() => {
    const element = document.createElement("nodescore-ranking");
    document.body.append(element);
    // Loading begins before the element is near the viewport.
    void (element as NodescoreElement).share().catch(() => {});
    element.setAttribute("example", "volcano");
  });
  await expect(page.getByRole("alert")).toContainText("could not be loaded");
  expect(uncaught).toEqual([]);
});

test("a program's scenario replaces an open lesson, and stays", async ({ page, embed }) => {
  await embed(`<nodescore-playground lesson="node-score"></nodescore-playground>`);
  const element = page.locator("nodescore-playground");
  await expect(element.locator("#lesson-title")).toBeVisible();
  await element.evaluate((e, input) => {
    (e as NodescoreElement).scenario = input;
  }, SCENARIO);
  await expect(element.locator("#lesson-title")).toHaveCount(0);
  await expect(element.locator(".ranking .row-name")).toHaveText(["full", "roomy"]);
});

test("a lesson in one of two linked elements ends the other's, and the work is restored", async ({ page, embed }) => {
  await embed(
    `<nodescore-playground id="a"></nodescore-playground><nodescore-playground id="b" for="a"></nodescore-playground>`,
  );
  const [a, b] = [page.locator("#a"), page.locator("#b")];
  await a.getByRole("textbox", { name: "Name of node 2" }).fill("mine");
  await b.scrollIntoViewIfNeeded();
  await expect(b.getByRole("textbox", { name: "Name of node 2" })).toHaveValue("mine");
  await a.evaluate((e) => e.setAttribute("lesson", "node-score"));
  await expect(a.locator("#lesson-title")).toBeVisible();
  await b.evaluate((e) => e.setAttribute("lesson", "outvoted"));
  await expect(b.locator("#lesson-title")).toBeVisible();
  await expect(a.locator("#lesson-title")).toHaveCount(0);
  await a.evaluate((e) => e.removeAttribute("lesson"));
  await b.evaluate((e) => e.removeAttribute("lesson"));
  await expect(a.getByRole("textbox", { name: "Name of node 2" })).toHaveValue("mine");
});

test("two linked elements show the same file and the same switch of scorer", async ({ page, embed }) => {
  await embed(`<nodescore-playground id="a" parts="file"></nodescore-playground>
    <nodescore-playground id="b" for="a" parts="file"></nodescore-playground>`);
  await page.locator("#a").getByRole("button", { name: "Policy as YAML" }).click();
  for (const id of ["#a", "#b"]) await expect(page.locator(`${id} .cm-content`)).toBeVisible();
  for (const [id, field] of [
    ["#a", "profile"],
    ["#b", "profils"],
  ] as const) {
    const text = `apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n${field}: []\n`;
    await page.locator(`${id} .cm-content`).fill(text);
    for (const each of ["#a", "#b"])
      await expect(page.locator(`${each} #file-panel`)).toContainText(`unknown field "${field}"`);
  }
});

test("an element that follows another has its texts announced, also after the other is replaced", async ({
  page,
  embed,
}) => {
  await embed(
    `<nodescore-playground id="a"></nodescore-playground><nodescore-playground id="b" for="a"></nodescore-playground>`,
  );
  const follower = page.locator("#b");
  await expect(follower.locator(".ranking .row-name")).toHaveText(["node2", "node1"]);
  await page.evaluate(() => {
    const element = document.createElement("nodescore-playground");
    element.id = "a";
    document.querySelector("#a")?.replaceWith(element);
  });
  await expect(page.locator("#a .ranking .row-name")).toHaveText(["node2", "node1"]);
  await follower.evaluate((e) =>
    (e as HTMLElement & { openLesson(id: string): Promise<void> }).openLesson("zero-score-cliff"),
  );
  await follower.getByRole("button", { name: "Check" }).click();
  await expect(page.locator("#a").getByRole("status")).toContainText(["Choose an answer first."]);
});

test("the notice about `for` disappears once it names an element", async ({ page, embed }) => {
  await embed(`<nodescore-curve for="later"></nodescore-curve>`);
  const notice = page.locator("nodescore-curve .notice-text");
  await expect(notice).toHaveText(/no nodescore element with the id later/);
  await page.evaluate(() => {
    const element = document.createElement("nodescore-ranking");
    element.id = "leader";
    document.body.append(element);
    document.querySelector("nodescore-curve")?.setAttribute("for", "leader");
  });
  await expect(notice).toHaveCount(0);
});

test("elements follow the element that `for` names when it is added later or replaced", async ({ page, embed }) => {
  await embed(`<nodescore-arithmetic for="late" node="mine"></nodescore-arithmetic>`);
  const arithmetic = page.locator("nodescore-arithmetic");
  await expect(arithmetic.locator(".notice-text")).toHaveText(/no nodescore element with the id late/);
  const replaceLeader = (name: string) =>
    page.evaluate((name) => {
      document.querySelector("#late")?.remove();
      const element = document.createElement("nodescore-ranking");
      element.id = "late";
      element.scenario = {
        scoringStrategy: { type: "MostAllocated" },
        pod: { requests: { cpu: "1" } },
        nodes: [{ name, allocatable: { cpu: "4" } }],
      };
      document.body.append(element);
    }, name);
  await replaceLeader("first");
  await expect(arithmetic).toContainText("first");
  await expect(arithmetic.locator(".notice-text")).toHaveCount(0);
  await replaceLeader("second");
  await expect(arithmetic).toContainText("second");
});

test("properties set before the element is defined apply", async ({ page, embed }) => {
  await embed("");
  await page.evaluate((input) => {
    // Before the script has loaded, the element has no class.
    const early = Object.assign(document.createElement("nodescore-later"), { scenario: input });
    const Ranking = customElements.get("nodescore-ranking");
    if (Ranking) customElements.define("nodescore-later", class extends Ranking {});
    document.body.append(early);
  }, SCENARIO);
  await expect(page.locator(rankedNames("nodescore-later"))).toHaveText(["full", "roomy"]);
});

test("shows only the named parts, ignores unknown names, and follows changes", async ({ page, embed }) => {
  await embed(`<nodescore-playground parts="shape scores tomorrow"></nodescore-playground>`);
  const panels = page.locator("nodescore-playground .panel");
  await expect(panels).toHaveCount(2);
  await expect(page.locator(".header")).toHaveCount(0);
  await page.locator("nodescore-playground").evaluate((e) => e.setAttribute("parts", "arithmetic"));
  await expect(panels).toHaveCount(1);
  await page.locator("nodescore-playground").evaluate((e) => e.removeAttribute("parts"));
  await expect(panels).toHaveCount(13);
});

for (const [width, height] of [
  [360, 1000],
  [700, 800],
] as const) {
  test(`in a column of ${width} px the curve, the weights, the scores and the reason are in view`, async ({
    page,
    embed,
  }) => {
    await page.setViewportSize({ width: 1280, height });
    const css = `nodescore-playground { width: ${width}px }`;
    await embed(`<nodescore-playground parts="shape resources scores"></nodescore-playground>`, css);
    await expectInView(page, page.locator(".chart [role=slider]"), 2);
    await expectInView(page, page.locator(".resources .weight input"), 6);
    const result =
      width < 672 ? page.locator(".strip-node, .strip-reason") : page.locator(".ranking .row, .verdict-detail");
    await expectInView(page, result, 3);
    expect(await page.locator("nodescore-playground").evaluate((element) => element.scrollWidth)).toBe(width);
  });
}

test("the overlay of dragged files disappears when they are dragged on to the page", async ({ page, embed }) => {
  await embed("<nodescore-playground></nodescore-playground><p>The page</p>");
  const element = page.locator("nodescore-playground");
  await expect(page.locator(rankedNames("nodescore-playground")).first()).toBeVisible();
  const overlay = page.getByText("A Deployment, a Job or a Pod becomes the pod");
  await expect(async () => {
    await element.evaluate((target) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["a"], "a.yaml"));
      target.dispatchEvent(new DragEvent("dragenter", { dataTransfer, bubbles: true, cancelable: true }));
    });
    await expect(overlay).toBeVisible({ timeout: 500 });
  }).toPass();
  await element.evaluate((target) =>
    target.dispatchEvent(new DragEvent("dragleave", { relatedTarget: document.querySelector("p") })),
  );
  await expect(overlay).toBeHidden();
});

test("several elements are independent and share one module", async ({ page, embed }) => {
  const modules: string[] = [];
  page.on("request", (request) => request.url().endsWith(".wasm") && modules.push(request.url()));
  await embed(`<nodescore-ranking id="a"></nodescore-ranking><nodescore-ranking id="b"></nodescore-ranking>`);
  await expect(page.locator("#b .ranking .row-name")).toHaveText(["node2", "node1"]);
  await page.locator("#a").getByRole("button", { name: /node1/ }).click();
  await expect(page.locator("#a [aria-pressed=true] .row-name")).toHaveText("node1");
  await expect(page.locator("#b [aria-pressed=true] .row-name")).toHaveText("node2");
  expect(modules).toHaveLength(1);
});

test("undo keys go to the element used last", async ({ page, embed }) => {
  await embed(`<nodescore-ranking id="a"></nodescore-ranking><nodescore-ranking id="b"></nodescore-ranking>`);
  for (const id of ["#a", "#b"]) {
    await page.locator(id).getByRole("combobox").selectOption("v1.16.6");
    await expect(page.locator(`${id} .ranking .row-score`)).toHaveText(["7", "5"]);
    await page.locator(id).getByRole("button", { name: /node1/ }).click();
  }
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("Control+z");
  await expect(page.locator("#b .ranking .row-score")).toHaveText(["69", "60"]);
  await expect(page.locator("#a .ranking .row-score")).toHaveText(["7", "5"]);
});

test("an element with `for` shows and edits another's scenario, and reports a missing one", async ({ page, embed }) => {
  await embed(`<nodescore-arithmetic for="lead" node="roomy"></nodescore-arithmetic>${script(SCENARIO)}
    <nodescore-ranking id="lead" scenario="given"></nodescore-ranking>
    <nodescore-arithmetic class="open" for="lead"></nodescore-arithmetic><nodescore-curve for="nobody"></nodescore-curve>`);
  await expect(page.locator("nodescore-arithmetic h2")).toHaveText([/roomy/, /full/]);
  await page.locator("#lead").getByRole("button", { name: /roomy/ }).click();
  await expect(page.locator("nodescore-arithmetic.open h2")).toHaveText(/roomy/);
  await expect(page.locator("nodescore-curve .notice-text")).toHaveText(/no nodescore element with the id nobody/);
  await page.locator("nodescore-arithmetic.open").evaluate((e) => e.setAttribute("node", "nowhere"));
  await expect(page.locator("nodescore-arithmetic.open h2")).toHaveText("There is no node called nowhere.");
});

test("change events fire at most once a frame, with their cause", async ({ page, embed }) => {
  await embed(`<nodescore-curve></nodescore-curve><output></output>`);
  const curve = page.locator("nodescore-curve");
  await curve.evaluate(async (element) => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    document.addEventListener("nodescore-change", ({ detail }) => {
      const score = detail.scenario.scoringStrategy.requestedToCapacityRatio?.shape?.[0]?.score;
      changes.push(`${detail.cause} ${score} ${detail.evaluation?.errors.length}`);
    });
    await (element as NodescoreElement).ready;
  });
  await curve.getByRole("slider", { name: "Point 1", exact: true }).focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "changes"))).toEqual(["edit 1 0"]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "changes"))).toEqual(["edit 1 0", "undo 0 0"]);
});

test("a removed element stops, and continues after it is inserted again", async ({ page, embed }) => {
  await embed(`<nodescore-ranking></nodescore-ranking><div id="elsewhere"></div>`);
  await page.locator("nodescore-ranking").getByRole("button", { name: /node1/ }).click();
  await expect(page.locator("[aria-pressed=true] .row-name")).toHaveText("node1");
  await page.evaluate(async () => {
    const element = document.querySelector("nodescore-ranking");
    element?.remove();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (element) document.querySelector("#elsewhere")?.append(element);
  });
  await expect(page.locator("#elsewhere [aria-pressed=true] .row-name")).toHaveText("node1");
  await page.locator("nodescore-ranking").getByRole("button", { name: /node2/ }).click();
  await expect(page.locator("[aria-pressed=true] .row-name")).toHaveText("node2");
});

test("theme and language are inherited through shadow roots; the attribute has priority", async ({ page, embed }) => {
  await embed(`<div id="host" data-theme="dark" lang="de"></div>`);
  await page.evaluate(() => {
    const inner = document.querySelector("#host")?.attachShadow({ mode: "open" });
    inner?.append(document.createElement("nodescore-ranking"));
  });
  const scheme = () =>
    page.locator("nodescore-ranking .root").evaluate((root) => getComputedStyle(root).getPropertyValue("color-scheme"));
  await expect(page.locator("nodescore-ranking .ranking")).toBeVisible();
  expect(await scheme()).toBe("dark");
  await page.locator("#host").evaluate((host) => host.setAttribute("data-theme", "light"));
  await expect.poll(scheme).toBe("light");
  await page.locator("nodescore-ranking").evaluate((element) => element.setAttribute("theme", "dark"));
  await expect.poll(scheme).toBe("dark");
});

test("without a theme, elements follow the color scheme of the page and its changes", async ({ page, embed }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const css = `
    html.dark, [data-md-color-scheme="slate"] { color-scheme: dark; }
    [data-md-color-scheme="default"] { color-scheme: light; }
    .system { color-scheme: light dark; }`;
  await embed(`<nodescore-ranking></nodescore-ranking>`, css);
  const row = page.locator("nodescore-ranking .row-name").first();
  await expect(row).toBeVisible();
  const brightness = () =>
    row.evaluate((element) => Math.max(...(getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number)));
  const set = (name: string, value: string) =>
    page.evaluate(([name, value]) => document.body.setAttribute(name, value), [name, value] as const);
  expect(await brightness()).toBeLessThan(100);
  await page.evaluate(() => document.documentElement.classList.add("dark"));
  await expect.poll(brightness).toBeGreaterThan(200);
  await set("data-md-color-scheme", "default");
  await expect.poll(brightness).toBeLessThan(100);
  await set("data-md-color-scheme", "slate");
  await expect.poll(brightness).toBeGreaterThan(200);
  await set("data-md-color-scheme", "");
  await set("class", "system");
  await expect.poll(brightness).toBeGreaterThan(200);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(brightness).toBeLessThan(100);
});

const HOSTILE = `
  html { font-size: 62.5%; }
  body { font: italic 700 30px/4 fantasy; letter-spacing: 9px; text-align: right; text-transform: uppercase;
    direction: rtl; word-spacing: 2em; color: red; white-space: pre; text-indent: 5em; }
  nodescore-ranking { --nodescore-accent: rgb(1, 2, 3); --nodescore-radius: 0px; --nodescore-size: 16px;
    --nodescore-font: monospace; }
  nodescore-ranking::part(score) { color: rgb(4, 5, 6); }`;

test("the page's text styles do not apply, custom properties and parts do", async ({ page, embed }) => {
  await embed(`<nodescore-ranking></nodescore-ranking>`, HOSTILE);
  const style = (selector: string, names: string[]) =>
    page
      .locator(`nodescore-ranking ${selector}`)
      .first()
      .evaluate((found, all) => {
        const computed = getComputedStyle(found);
        return Object.fromEntries(all.map((name) => [name, computed.getPropertyValue(name)]));
      }, names);
  const text = [
    "letter-spacing",
    "text-align",
    "text-transform",
    "direction",
    "font-style",
    "text-indent",
    "font-size",
  ];
  expect(await style(".verdict-detail", text)).toEqual({
    "letter-spacing": "normal",
    "text-align": "start",
    "text-transform": "none",
    direction: "ltr",
    "font-style": "normal",
    "text-indent": "0px",
    "font-size": "13px",
  });
  expect(await style(".panel", ["border-top-left-radius", "font-family"])).toEqual({
    "border-top-left-radius": "0px",
    "font-family": "monospace",
  });
  expect(await style(".row-score", ["color"])).toEqual({ color: "rgb(4, 5, 6)" });
  expect(await style(".root", ["--accent"])).toEqual({ "--accent": "rgb(1, 2, 3)" });
});

test("at 320 px nothing is wider than the page", async ({ page, embed }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await embed(`<nodescore-curve id="c"></nodescore-curve><nodescore-ranking for="c"></nodescore-ranking>
    <nodescore-arithmetic for="c"></nodescore-arithmetic><nodescore-playground></nodescore-playground>`);
  await page.locator("nodescore-playground").scrollIntoViewIfNeeded();
  await expect(page.locator("nodescore-playground .panel").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
