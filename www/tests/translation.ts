// Finds texts of the page that are not translated, with a made-up language.

import type { Page } from "@playwright/test";
import { dragFiles } from "./file-fixture.ts";
import { expect } from "./fixture.ts";
import { PSEUDO } from "./pseudo-language.ts";

/** Names, values and messages that are the same in every language. */
const DATA = new RegExp(
  [
    /quantities must match the regular expression '.*?'|Invalid value: 100: not in valid range \[0, 10\]/, // Kubernetes' own
    /kubectl get [\w,]+ (-A )?-o json/,
    /\bService\b/, // a kind of Kubernetes objects
    /\bpercentageOfNodesToScore\b/, // a field of a configuration
    /What if cpu weighed three times as much|GPU nodes as they are|After the upgrade to v1.36/, // saved scenarios
    /[A-Z][a-z]{2} \d+, \d{4}/, // dates: Intl does not know the made-up language
    /\band\b/, // lists: Intl again
    /\b(node|job|pod|train|nearly-full|near-target|half-empty|Node odd|(cpu-|gpus-)?busy(-cpu|-memory)?|gpus-free|quiet)\b|^(full|small|large)$/, // names of nodes and pods
    /[\w./-]*\d[\w./-]*|[a-z-]+(\.[a-z]+)+/, // node1, v1.36.3, nvidia.com/gpu-1, 256MB, nodes.json
    /cpu|CPU|memory|pods|foo|bar|gpu|ephemeral-storage|[\w.-]+\/[\w.-]+/, // resources
    /[A-Z]\w*[a-z]\w*[A-Z]\w*/, // NodeResourcesFit
    /\bbinpack\b|\bnodeorder\b|\bleastrequested\b/, // plugins of Volcano
    /nodescore|kube-scheduler|Volcano/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/** The maximum length of the texts to check: one state has a node with a name of 12,000 letters. */
const MAX_LENGTH = 900;

/**
 * Returns the visible texts and labels that have a word in ASCII letters and are neither marked as English nor data.
 * Announcements are left out: each stays in the language in which it was made.
 */
export async function untranslated(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const excluded =
      ":is([lang=en], [lang=en] *, code, code *, pre, pre *, nodescore-playground > *, nodescore-playground > * *, .cm-editor *, svg *, option[lang], script, style, :has(> wbr), .hidden[role=status], [aria-live])";
    const texts = new Set<string>();
    const collect = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll("*")) {
        if (element.shadowRoot) collect(element.shadowRoot);
        if (element.matches(excluded) || !element.checkVisibility()) continue;
        for (const name of ["aria-label", "title", "placeholder", "alt"]) {
          const text = element.getAttribute(name);
          if (text) texts.add(text);
        }
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.add(node.textContent ?? "");
      }
    };
    collect(document);
    return [...texts].map((text) => text.replace(/\s+/g, " ").trim());
  });
  return texts.filter((text) => text.length < MAX_LENGTH && /[A-Za-z]{2}/.test(text.replace(DATA, "")));
}

const OVERLAYS = "dialog[open], [role=menu]";

async function choosePseudo(page: Page): Promise<void> {
  await page.locator("#language").evaluate((select, language) => {
    if (!(select instanceof HTMLSelectElement)) throw new Error("there is no menu of languages");
    select.value = language;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }, PSEUDO);
  await expect(page.locator("html")).toHaveAttribute("lang", PSEUDO);
  // The page has the language at once, the playground once its messages are loaded: a dialog opened before keeps the old one.
  await expect(page.locator("nodescore-playground .root")).toHaveAttribute("lang", PSEUDO);
}

/** Opens a dialog or a menu in the made-up language: while it is open, no other language can be chosen. */
async function reopen(page: Page, state: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Escape");
    expect(await page.locator(OVERLAYS).count()).toBe(0);
  }).toPass();
  const opener = await page.evaluateHandle(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element;
  });
  await choosePseudo(page);
  await opener.asElement()?.click();
  if (state === "copy-denied") await page.getByRole("menuitem").nth(1).click();
  await page.locator(OVERLAYS).waitFor();
}

/** Translates a state of the page to the made-up language. */
export async function translate(page: Page, state: string): Promise<void> {
  if ((await page.locator(OVERLAYS).count()) > 0) await reopen(page, state);
  else await choosePseudo(page);
  if (state !== "file-drop") return;
  // The overlay is worded at the next event of the drag, of which a browser sends several a second.
  await expect(async () => {
    await dragFiles(page.locator("#file-panel"), { name: "policy.json", text: "{}" });
    expect(await untranslated(page)).toEqual([]);
  }).toPass();
}
