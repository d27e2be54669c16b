// Uses the built page in another browser, step by step.

const CLUSTER = JSON.stringify({
  kind: "List",
  items: ["a", "b", "c"].map((name) => ({
    kind: "Node",
    metadata: { name },
    status: { allocatable: { cpu: "8", memory: "32Gi", pods: "110" } },
  })),
});

/** Returns a selector inside the element's shadow roots. */
const inside = (selector) => `nodescore-playground >>> ${selector}`;

export const STEPS = {
  "the worked example is scored": (page) => expectText(page, ".ranking", /node2, score 69, rank 1.*node1, score 60/s),
  "an edit changes the scores": async (page) => {
    await type(page, 'input[aria-label="Weight of cpu"]', "14");
    await expectText(page, ".ranking", /node2, score 86, rank 1.*node1, score 47/s);
  },
  "an error is shown next to its field": async (page) => {
    await type(page, 'input[aria-label="Weight of cpu"]', "101");
    await expectText(page, ".root", /not in valid range \(0, 100\]/);
    await type(page, 'input[aria-label="Weight of cpu"]', "3");
    await expectText(page, ".ranking", /score 69/);
  },
  "a file is read by its own module": async (page) => {
    await press(page, "Policy as YAML");
    await waitForElement(page, ".cm-content");
    await (await page.$(inside(".cm-content"))).type("apiVersion: v1");
    await expectText(page, "#file-panel", /is not|no |does not|cannot|Nothing/i);
    await press(page, "Policy as YAML");
  },
  "a cluster is read in a worker": async (page) => {
    await press(page, "Your cluster");
    await waitForElement(page, "#cluster-panel input[type=file]");
    await selectFile(page, "#cluster-panel input[type=file]", CLUSTER);
    await expectText(page, "#cluster-panel", /3\snodes/);
  },
  "pods arrive over time": async (page) => {
    await press(page, "Fill a cluster");
    await waitForElement(page, "#simulation-panel input[type=range]");
    await press(page, "Score a pod");
  },
  "the language changes": async (page) => {
    for (const language of ["de", "en"]) {
      await page.select("#language", language);
      const hasLanguage = (language) =>
        document.querySelector("nodescore-playground").shadowRoot.querySelector(".root").lang === language;
      await page.waitForFunction(hasLanguage, { timeout: 15_000 }, language);
    }
  },
};

/** Runs every step and returns the failures; a failed step does not stop the others. */
export async function runSteps(page) {
  const failed = [];
  for (const [name, step] of Object.entries(STEPS)) {
    await step(page).catch((error) => failed.push(`${name}: ${error.message}`));
  }
  return { passed: Object.keys(STEPS).length - failed.length, failed };
}

async function expectText(page, selector, pattern) {
  const found = (selector, source, flags) => {
    const root = document.querySelector("nodescore-playground").shadowRoot;
    return new RegExp(source, flags).test(root.querySelector(selector)?.textContent ?? "");
  };
  await page.waitForFunction(found, { timeout: 15_000 }, selector, pattern.source, pattern.flags);
}

/** Waits by polling: a mutation observer on the document sees no changes in a shadow root. */
async function waitForElement(page, selector) {
  const found = (selector) =>
    document.querySelector("nodescore-playground").shadowRoot.querySelector(selector) !== null;
  await page.waitForFunction(found, { timeout: 15_000 }, selector);
}

async function type(page, selector, text) {
  await waitForElement(page, selector);
  const field = await page.$(inside(selector));
  await field.evaluate((input) => input.select());
  await field.type(text);
}

async function press(page, name) {
  const found = (name, click) => {
    const root = document.querySelector("nodescore-playground").shadowRoot;
    const all = [...root.querySelectorAll("button")];
    const button = all.find((one) => (one.getAttribute("aria-label") ?? one.textContent).trim() === name);
    if (click) button?.click();
    return button !== undefined;
  };
  await page.waitForFunction(found, { timeout: 15_000 }, name, false);
  await page.evaluate(found, name, true);
}

/** Selects a file with this text in a file input. */
function selectFile(page, selector, text) {
  return page.evaluate(
    (selector, text) => {
      const input = document.querySelector("nodescore-playground").shadowRoot.querySelector(selector);
      const files = new DataTransfer();
      files.items.add(new File([text], "nodes.json"));
      input.files = files.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    },
    selector,
    text,
  );
}
