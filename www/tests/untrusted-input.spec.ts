// Malicious scenarios, links, files and translations, under exactly the documented policy.

import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { fromScenario } from "../src/state/scenario.ts";
import { fragmentOf } from "../src/state/share/link.ts";
import type { State } from "../src/state/state.ts";
import type { Scenario } from "../src/wasm/types.ts";
import { policyOf } from "../tools/policies.ts";
import { Pane } from "./file-fixture.ts";
import { CONFIGURATION } from "./files.ts";
import { expect, Playground, test, textCopiedBy } from "./fixture.ts";
import { pressEverything } from "./press-everything.ts";
import type { Server } from "./server.ts";
import { expectHarmless, POLICY, strictServer, watchPolicy } from "./strict-policy.ts";
import { HOSTILE } from "./untrusted-texts.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

let server: Server;

test.beforeEach(async ({ page }) => {
  server = await strictServer();
  await watchPolicy(page);
});

test.afterEach(() => server.stop());

const EXAMPLE: State = (() => {
  const file = readFileSync(new URL("../src/state/examples/worked-example.json", import.meta.url), "utf8");
  const { scenario }: { scenario: Scenario } = JSON.parse(file);
  return fromScenario(scenario, "worked-example");
})();

/** Returns the worked example with a hostile text in every text field. */
function hostileState(texts: readonly string[]): State {
  const [first] = EXAMPLE.nodes;
  if (first === undefined) throw new Error("the example has no nodes");
  // The part after a colon is the taint's effect.
  const taintsOf = (name: string): string[] => (/^=|[:,]/.test(name) ? [] : [`${name}:PreferNoSchedule`]);
  const nodes = texts.map((name, i) => ({ ...first, id: `n${i + 1}`, name, mark: i % 8, taints: taintsOf(name) }));
  const rows = texts.slice(0, 6).map((name, i) => ({ id: `r${i + 10}`, name, weight: "1", scored: true }));
  const [pod = ""] = texts;
  const simulation = {
    podSource: "pods" as const,
    pods: [
      {
        id: "q1",
        name: pod,
        requests: { r1: "1" },
        ...{ count: "2", arrival: "0", every: "", lifetime: "", gang: "", share: "" },
      },
    ],
    settings: {},
    comparedPolicy: "default",
    tieBreak: "first" as const,
    step: 0,
  };
  return {
    ...EXAMPLE,
    nodes,
    resources: [...EXAMPLE.resources, ...rows],
    pod: { ...EXAMPLE.pod, name: pod },
    edited: true,
    next: 100,
    open: ["plugins", "compare", "cluster", "file"],
    file: { name: pod, text: fileOf(texts), policyIndex: null, crlf: false },
    simulation,
  };
}

/** Returns an accepted configuration with hostile texts in comments and unknown fields. */
function fileOf(texts: readonly string[]): string {
  const comments = texts.map((text) => `# ${text.replace(/[\r\n\0]/g, " ")}`).join("\n");
  return `${CONFIGURATION}${comments}\nextra: ${JSON.stringify(texts[0])}\n`;
}

async function openPage(page: Page, path: string): Promise<Playground> {
  await page.goto(`${server.origin}/${path}`);
  const playground = new Playground(page);
  await expect(page.locator("nodescore-playground .panel").first()).toBeVisible();
  return playground;
}

test("the served policy is the documented one, and the Trusted Types policy allows two URLs", async ({ page }) => {
  expect(policyOf("/")).toBe(POLICY);
  await page.addInitScript(() => {
    type Rules = Record<string, (text: string) => string>;
    const policies: Record<string, Rules> = {};
    const factory = (globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: Rules): Rules } })
      .trustedTypes;
    const make = factory.createPolicy.bind(factory);
    factory.createPolicy = (name, rules) => {
      policies[name] = rules;
      return make(name, rules);
    };
    (globalThis as unknown as { policies: typeof policies }).policies = policies;
  });
  const playground = await openPage(page, "");
  await playground.button("Your cluster").click();
  await playground.cluster.locator("input[type=file]").setInputFiles({
    name: "a.json",
    mimeType: "application/json",
    buffer: Buffer.from('{"kind":"Node","metadata":{"name":"a"},"status":{"allocatable":{"cpu":"4"}}}'),
  });
  await expect(playground.cluster).toContainText("1 node");
  const tried = await page.evaluate(() => {
    const { policies } = globalThis as unknown as {
      policies: Record<string, Record<string, (text: string) => string>>;
    };
    const rules = policies["nodescore"] ?? {};
    const passes = (url: string): boolean => {
      try {
        rules["createScriptURL"]?.(url);
        return true;
      } catch {
        return false;
      }
    };
    const workers = performance.getEntriesByType("resource").flatMap(({ name }) => (/worker/.test(name) ? [name] : []));
    const addresses = [...workers, "service-worker.js"];
    const foreign = ["", "/", "https://evil.example/worker.js", "data:text/javascript,1", "blob:x", "javascript:1"];
    const close = addresses.flatMap((one) => [`${one}?`, `${one}#x`, `/${one}/`, one.toUpperCase(), ` ${one}`]);
    return {
      names: Object.keys(policies).sort(),
      rules: Object.keys(rules),
      own: addresses.filter(passes).length,
      foreign: [...foreign, ...close].filter(passes),
    };
  });
  expect(tried).toEqual({ names: ["lit-html", "nodescore"], rules: ["createScriptURL"], own: 2, foreign: [] });
});

test("the check detects an escape and markup", async ({ browser }) => {
  // A separate page, since an error in the console of the fixture's page fails the test.
  const page = await browser.newPage();
  await openPage(page, "");
  await expectHarmless(page, server);
  await page.evaluate(() => document.body.append(document.createElement("object")));
  await expect(expectHarmless(page, server)).rejects.toThrow("<object>");
  await page.evaluate(() => document.querySelector("object")?.remove());
  await page.evaluate(() => Object.assign(new Image(), { src: "https://evil.example/pixel.png" }));
  await expect.poll(() => server.requests).toContain("/violations");
  await expect(expectHarmless(page, server)).rejects.toThrow("/violations");
  await page.close();
});

test("untrusted links are harmless with every button pressed", async ({ page }) => {
  // As many as have cards; more are rows of the table.
  const texts = HOSTILE.slice(0, 6);
  await openPage(page, `#${await fragmentOf(hostileState(texts))}`);
  await expect(page.locator("nodescore-playground article")).toHaveCount(texts.length);
  expect((await pressEverything(page)).length).toBeGreaterThan(30);
  await expectHarmless(page, server);
  const others = HOSTILE.slice(6);
  await openPage(page, "");
  await openPage(page, `#${await fragmentOf(hostileState(others))}`);
  const table = page.getByRole("grid", { name: "Nodes" });
  await expect(table).toHaveAttribute("aria-rowcount", String(others.length + 1));
  await expectHarmless(page, server);
});

test("untrusted names in a simulation are harmless with every button pressed", async ({ page }) => {
  const all = hostileState(HOSTILE.slice(0, 4));
  // Taints with such keys are rejected, and then nothing is simulated.
  const state = { ...all, nodes: all.nodes.map((node) => ({ ...node, taints: [] })) };
  await openPage(page, `#${await fragmentOf({ ...state, open: ["simulation"] })}`);
  await expect(page.getByRole("slider", { name: "Step" })).toBeVisible();
  await pressEverything(page, { within: "#simulation-panel" });
  await expectHarmless(page, server);
});

test("untrusted taints in a simulation are shown and harmless with every button pressed", async ({ page }) => {
  const state = hostileState(HOSTILE.slice(0, 4));
  await openPage(page, `#${await fragmentOf({ ...state, open: ["simulation"] })}`);
  await expect(page.getByRole("region", { name: "Arriving pods" }).locator(".error").first()).toBeVisible();
  await pressEverything(page, { within: ".columns" });
  await expectHarmless(page, server);
});

const raw = (text: string): string => `1.${deflateRawSync(text).toString("base64url")}`;

const LINKS: Record<string, string> = {
  "a prototype in the state": raw('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"v":1}'),
  "markup instead of content": "1.<img src=x onerror=globalThis.hacked=1>",
  "a link inside a link": raw('["1.x"]'),
  "a lesson called __proto__": "lesson=__proto__",
  "a lesson called constructor": "lesson=constructor",
  "a bomb": raw("0".repeat(50_000_000)),
  "an address of a script": "javascript:globalThis.hacked=1",
  "a text cut off within a character": "1.%E0%A4%A",
};
for (const [name, fragment] of Object.entries(LINKS)) {
  test(`${name} in the address does nothing`, async ({ page }) => {
    const playground = await openPage(page, `#${fragment}`);
    await expect(playground.ranking.getByRole("button").first()).toBeVisible();
    await expectHarmless(page, server);
  });
}

for (const scorer of ["constructor", "__proto__", "toString"]) {
  test(`an unknown scorer called ${scorer} is named as it is written`, async ({ page }) => {
    const playground = await openPage(page, `#${await fragmentOf({ ...EXAMPLE, scorer })}`);
    await expect(playground.scorePlugins).toContainText(`plugins; ${scorer} does not.`);
  });
}

test("untrusted configurations, scenarios and clusters are harmless", async ({ page }) => {
  const playground = await openPage(page, "");
  const pane = new Pane(playground);
  await pane.open();
  const files = [
    fileOf(HOSTILE),
    ...HOSTILE.slice(0, 8).map((text) => CONFIGURATION.replace("MyScheduler", () => JSON.stringify(text))),
    "!!js/function 'function(){globalThis.hacked=1}'\n",
    "!!python/object/apply:os.system ['x']\n",
    "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]\n__proto__: {polluted: 1}\n",
    '{"__proto__":{"polluted":1},"kind":"KubeSchedulerConfiguration","apiVersion":"<img src=x onerror=globalThis.hacked=1>"}',
  ];
  for (const text of files) {
    await pane.paste(text);
    await expect(pane.region.locator(".file-verdict, .error").first()).toBeVisible();
  }
  await expectHarmless(page, server);

  await playground.button("Your cluster").click();
  const node = (name: string): object => ({
    kind: "Node",
    metadata: { name, labels: { "node.kubernetes.io/instance-type": name, [name]: name } },
    spec: { taints: [{ key: name, value: name, effect: "NoSchedule" }] },
    status: { allocatable: { cpu: "4", memory: "8Gi", pods: "10", [name]: "1" } },
  });
  const pod = (name: string): object => ({
    kind: "Pod",
    metadata: { name, namespace: name },
    spec: { schedulerName: name, containers: [{ name, resources: { requests: { cpu: "1", [name]: "1" } } }] },
    status: { phase: "Pending", reason: name },
  });
  const list = JSON.stringify({ kind: "List", items: [...HOSTILE.map(node), ...HOSTILE.map(pod)] });
  await playground.cluster
    .locator("input[type=file]")
    .setInputFiles({ name: HOSTILE[0].replaceAll("/", ""), mimeType: "application/json", buffer: Buffer.from(list) });
  await expect(playground.cluster.locator(".import-status")).toBeVisible();
  await expectHarmless(page, server);
});

test("untrusted storage and saved scenarios are harmless", async ({ page }) => {
  const state = hostileState(HOSTILE.slice(0, 6));
  const scenarios = [...HOSTILE.slice(0, 12), "__proto__", "constructor"].map((name) => ({ name, kept: name, state }));
  await page.addInitScript(
    (text) => {
      for (const key of ["nodescore.scenarios", "nodescore.language", "nodescore.lessons", "nodescore.work"]) {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
      }
    },
    JSON.stringify({ nodescore: "scenarios", version: 1, scenarios }),
  );
  const playground = await openPage(page, "");
  await playground.button("Scenarios").click();
  await expect(page.getByRole("dialog", { name: "Scenarios" })).toBeVisible();
  await page.locator("dialog input[type=file]").setInputFiles({
    name: "x.json",
    mimeType: "application/json",
    buffer: Buffer.from(
      JSON.stringify({ nodescore: "scenarios", version: 1, scenarios }).replace(
        '"name"',
        '"__proto__":{"polluted":1},"name"',
      ),
    ),
  });
  await expect(page.getByRole("dialog").getByText(HOSTILE[0]).first()).toBeVisible();
  await expectHarmless(page, server);
});

test("markup in a translation is shown as text", async ({ page }) => {
  await page.route(/\/messages-en-[a-z]+-[^/]*\.js$/, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const wrap = `const hostile = (it) => typeof it === "string" ? it + ${JSON.stringify(HOSTILE[0] + HOSTILE[3])}
      : typeof it === "function" ? (...values) => hostile(it(...values))
      : Array.isArray(it) ? it.map(hostile)
      : it && typeof it === "object" ? Object.fromEntries(Object.entries(it).map(([key, value]) => [key, key === "language" ? value : hostile(value)]))
      : it;`;
    const text = await response.text();
    const [, own = ""] = /(\w+) as default\b/.exec(text) ?? [];
    const body = text
      .replace(/export\s*\{/, `${wrap} const translated = hostile(${own}); $&`)
      .replace(`${own} as default`, "translated as default");
    expect(body).toContain("translated as");
    await route.fulfill({ response, body });
  });
  await openPage(
    page,
    `#${await fragmentOf({ ...EXAMPLE, edited: true, open: ["plugins", "compare", "cluster", "file"] })}`,
  );
  await expect(page.locator("#shape-title")).toContainText("onerror");
  await page.waitForLoadState("networkidle");
  await expectHarmless(page, server);
});

/** Returns the parts that would become markup, a link or a table cell where the text is pasted. */
function activeParts(markdown: string): string[] {
  const lines = markdown.split("\n");
  const bars = (line: string): number => line.replace(/\\./g, "").split("|").length;
  const tables = lines.filter((line) => line.startsWith("|"));
  const unescaped = markdown.replace(/\\./g, "").match(/<[a-z!/]|\]\(|!\[|`/gi) ?? [];
  const uneven = new Set(tables.map(bars)).size > 2 ? ["a cell too many"] : [];
  return [...unescaped, ...uneven];
}

test("copies contain names as text: Markdown, plain text, a picture", async ({ page, context }) => {
  const texts = HOSTILE.slice(0, 12);
  const playground = await openPage(page, `#${await fragmentOf({ ...hostileState(texts), open: [] })}`);
  // A page without a policy.
  const blankPage = await context.newPage();
  await page.bringToFront();
  for (const panel of ["shape", "scores", "arithmetic"]) {
    const copyAs = (format: string): Promise<string> =>
      textCopiedBy(page, async () => {
        await page.locator(`#copy-${panel}`).click();
        await page.getByRole("menuitem", { name: format, exact: true }).click();
      });
    const markdown = await copyAs("Markdown");
    // The link to the scenario is the page's own.
    expect(activeParts(markdown.replace(/\[Open in nodescore\]\([^)]*\)/, "")), `${panel} as Markdown`).toEqual([]);
    await copyAs("Plain text");
    const picture = await copyAs("Image (SVG)");
    const found = await blankPage
      .evaluate((text) => {
        const svg = new DOMParser().parseFromString(text, "image/svg+xml");
        const bad = svg.querySelectorAll("parsererror, script, foreignObject, image, a, iframe, animate, set, use");
        const attributes = [...svg.querySelectorAll("*")].flatMap((one) => [...one.attributes]);
        const dangerous = attributes.filter(
          ({ name, value }) => /^on|href$/i.test(name) || /javascript:|https?:\/\/(?!www\.w3\.org)/i.test(value),
        );
        return [...[...bad].map((one) => one.localName), ...dangerous.map(({ name, value }) => `${name}=${value}`)];
      }, picture)
      .catch((error) => [String(error)]);
    expect(found, `${panel} as a picture`).toEqual([]);
  }
  await expect(playground.ranking).toBeVisible();
  await expectHarmless(page, server);
});
