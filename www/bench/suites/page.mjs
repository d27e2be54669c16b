// Measures edits on the page, from the input event to the painted frame, with the nodes of an example, a team's cluster
// and a large cluster. Every sample is one edit, measured by the page's own clock.
//
// It counts the main thread's work for an edit: the event handlers, then the frame from its first callback until the
// browser has laid out, painted and committed it. It does not count waiting for the frame to begin, up to 16.7 ms on
// any page, or the work of other threads: an edit that fits into 16.7 ms drops no frame. The processor time is all that
// the main thread uses in the two frames of a measured edit.

const NODES = [10, 200, 5000];
/** The number of edits in a batch, each of them a sample: a 99th percentile needs hundreds. */
const BATCH = 7;
/** The number of warm-up edits of each kind, in which the browser compiles the page's code. */
const WARM_UP_EDITS = 10;
/** The number of edits before the measured ones of a case, since other pages were measured in between: they fill the caches. */
const CACHE_EDITS = 2;
/** The pause before each edit of the last case, in seconds, and the number of these edits in a visit. */
const PAUSE = 2;
const EDITS_AFTER_PAUSE = 5;
const EDITS = {
  "a point of the shape": "point",
  "a weight": "weight",
  "the pod's request": "request",
  "a node": "node",
};

/** @type {import("../suite.d.ts").Suite} */
export const suite = {
  name: "page",
  title: "An edit on the page",
  environments: ["driver"],
  goals: [
    goal("10 nodes, 99 of 100 scripts within 8 ms", "10 nodes", "script", "p99", 8),
    goal("5,000 nodes, half painted within 16.7 ms", "5,000 nodes", "to the painted frame", "median", 16.7),
    goal("5,000 nodes, 99 of 100 painted within 25 ms", "5,000 nodes", "to the painted frame", "p99", 25),
  ].flat(),
  prepare: async ({ browser, address }) => {
    const cases = [];
    for (const nodes of NODES) {
      const page = await openPage(browser, address, nodes);
      for (const [edit, field] of Object.entries(EDITS)) cases.push(caseOf(page, nodes, edit, field));
      if (nodes === NODES.at(-1)) cases.push(caseAfterPause(page, nodes));
    }
    return cases;
  },
};

function goal(title, nodes, variant, statistic, upperLimit) {
  return Object.keys(EDITS).map((edit) => ({
    title,
    case: `${nodes}, ${edit}`,
    variant,
    environment: "chromium",
    statistic,
    upperLimit,
  }));
}

function caseOf(page, nodes, edit, field) {
  // Continues the numbers of the warm-up edits, so that each edit changes a value.
  let edits = WARM_UP_EDITS;
  const makeEdits = (count) => {
    edits += count;
    return page.evaluate(measureEdits, [field, edits - count, count]);
  };
  const measured = { script: [], painted: [], processor: [] };
  const measure = async () => {
    if (edits === WARM_UP_EDITS) await makeEdits(CACHE_EDITS);
    const before = await page.threadTime();
    const all = await makeEdits(BATCH);
    measured.processor.push(((await page.threadTime()) - before) / BATCH);
    for (const edit of all) {
      measured.script.push(edit.script);
      measured.painted.push(edit.painted);
    }
  };
  // An edit is measured once for all variants: the first one that is sampled stores the others' samples.
  const samplesOf = (metric) => async () => {
    if (measured[metric].length === 0) await measure();
    return measured[metric].splice(0);
  };
  return {
    name: `${nodes.toLocaleString("en")} nodes, ${edit}`,
    unit: "ms",
    variants: [
      { name: "script", sample: samplesOf("script") },
      { name: "to the painted frame", sample: samplesOf("painted") },
      { name: "processor time, with measuring", sample: samplesOf("processor") },
    ],
  };
}

/** Measures edits after a pause, for which the processor's caches are cold. */
function caseAfterPause(page, nodes) {
  let edits = 0;
  const sample = async () => {
    // Sets another value than the measured edit.
    await page.evaluate(measureEdits, ["point", edits, 1]);
    await new Promise((resolve) => setTimeout(resolve, PAUSE * 1000));
    const [{ painted }] = await page.evaluate(measureEdits, ["point", edits + 1, 1]);
    edits += 2;
    return painted;
  };
  const name = `${nodes.toLocaleString("en")} nodes, a point of the shape, after a pause of ${PAUSE} s`;
  return { name, unit: "ms", variants: [{ name: "to the painted frame", sample, samples: EDITS_AFTER_PAUSE }] };
}

/** Runs in the page: makes several edits of a kind, one after another. */
async function measureEdits([field, from, count]) {
  const all = [];
  for (let n = from; n < from + count; n += 1) all.push(await globalThis.editOnce(field, n));
  return all;
}

async function openPage(browser, address, nodes) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(address);
  const playground = page.locator("nodescore-playground");
  await playground.getByRole("slider").first().waitFor();
  await playground.evaluate((element, scenario) => Object.assign(element, { scenario }), scenarioOf(nodes));
  await page
    .getByRole("textbox", { name: /^node-\d+: cpu used$/ })
    .first()
    .waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  // The processor time of the page's main thread, in milliseconds.
  const threadTime = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "ThreadTime").value * 1000;
  };
  await page.evaluate(defineEditOnce);
  for (const field of Object.values(EDITS)) await page.evaluate(measureEdits, [field, 0, WARM_UP_EDITS]);
  return Object.assign(page, { threadTime });
}

function scenarioOf(nodes) {
  const resources = ["cpu", "memory", "nvidia.com/gpu"].map((name) => ({ name, weight: 1 }));
  const shape = [0, 55, 100].map((utilization) => ({ utilization, score: Math.round(utilization / 10) }));
  const node = (_, i) => ({
    name: `node-${i}`,
    allocatable: { cpu: 4 + (i % 5) * 4, memory: `${16 + (i % 7) * 16}Gi`, "nvidia.com/gpu": (i % 3) * 4, pods: 110 },
    used: { cpu: `${(i * 137) % 4000}m`, memory: `${(i * 731) % 16000}Mi`, "nvidia.com/gpu": (i * 7) % 4 },
  });
  return {
    scoringStrategy: { type: "RequestedToCapacityRatio", resources, requestedToCapacityRatio: { shape } },
    pod: { requests: { cpu: "500m", memory: "1Gi", "nvidia.com/gpu": 1 } },
    nodes: Array.from({ length: nodes }, node),
  };
}

/** Runs in the page: defines a function that changes a field once and measures the duration. */
function defineEditOnce() {
  const root = document.querySelector("nodescore-playground").shadowRoot;
  const first = (selector) => root.querySelector(selector);
  const fields = {
    point: () => [root.querySelectorAll(".points input")[3], (n) => String(2 + (n % 5))],
    weight: () => [first("input[id$='-weight']"), (n) => String(1 + (n % 9))],
    request: () => [first("input[id$='-request']"), (n) => `${500 + (n % 9) * 10}m`],
    node: () => [first("input[id*='-used-']"), (n) => `${100 + (n % 9) * 10}m`],
  };
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const task = () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(null);
    });
  globalThis.editOnce = async (name, n) => {
    const [field, text] = fields[name]();
    // Waits for the remaining work of the previous edit.
    await frame();
    await task();
    let frameStart = 0;
    // Runs before the page's own callbacks of the same frame.
    requestAnimationFrame(() => {
      frameStart = performance.now();
    });
    const inputTime = performance.now();
    field.value = text(n);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    const handlerTime = performance.now() - inputTime;
    await frame();
    const script = handlerTime + performance.now() - frameStart;
    await task();
    return { script, painted: handlerTime + performance.now() - frameStart };
  };
}
