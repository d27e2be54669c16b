// A language that is added as a folder of JSON files is complete: in every state of the page, every sentence is in it.

import type { Page } from "@playwright/test";
import { test as base, expect } from "./fixture.ts";
import { STATES } from "./page-states.ts";
import { buildWithPseudoLanguage, PSEUDO } from "./pseudo-language.ts";
import { serve } from "./server.ts";

const test = base.extend<object, { pseudoSite: string }>({
  pseudoSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern.
    async ({}, use) => {
      const server = await serve(buildWithPseudoLanguage(), () => ({}));
      await use(`${server.origin}/`);
      await server.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ pseudoSite }, use) => use(pseudoSite),
});

// The site is built once, by one worker.
test.describe.configure({ mode: "default" });

/** Names and values that are the same in every language. */
const DATA = new RegExp(
  [
    /[\w./-]*\d[\w./-]*/, // node1, v1.36.3, nvidia.com/gpu-1, 256MB
    /cpu|memory|pods|foo|bar|ephemeral-storage|[\w.-]+\/[\w.-]+/, // resources
    /[A-Z]\w*[a-z]\w*[A-Z]\w*/, // NodeResourcesFit
    /nodescore|kube-scheduler|Volcano|^pod:/, // names, also of the pod
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/** The texts in the page that have a word in ASCII letters and are neither marked as English nor data. */
function untranslated(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const own =
      ":is([lang=en], [lang=en] *, code, code *, pre, pre *, nodescore-playground > *, nodescore-playground > * *, .cm-editor *, svg *, option[lang], script, style)";
    const found = new Set<string>();
    const look = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll("*")) {
        if (element.shadowRoot) look(element.shadowRoot);
        if (element.matches(own)) continue;
        for (const name of ["aria-label", "title", "placeholder", "alt"]) {
          const text = element.getAttribute(name);
          if (text) found.add(text);
        }
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent ?? "");
      }
    };
    look(document);
    return [...found].map((text) => text.replace(/\s+/g, " ").trim()).filter((text) => /[A-Za-z]{2}/.test(text));
  });
}

async function choosePseudo(page: Page): Promise<void> {
  await page.locator("#language").evaluate((select, language) => {
    if (!(select instanceof HTMLSelectElement)) throw new Error("there is no choice of languages");
    select.value = language;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }, PSEUDO);
  await expect(page.locator("html")).toHaveAttribute("lang", PSEUDO);
}

for (const [name, reach] of Object.entries(STATES)) {
  test(`every sentence is translated: ${name}`, async ({ playground }) => {
    const { page } = playground;
    await reach(playground);
    await choosePseudo(page);
    await expect
      .poll(async () => (await untranslated(page)).filter((text) => /[A-Za-z]{2}/.test(text.replace(DATA, ""))))
      .toEqual([]);
  });
}
