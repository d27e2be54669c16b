// axe-core in the page.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Returns axe's violations, as "rule: selector: summary". The page's content security policy does not apply to scripts
 * that the debugger evaluates.
 */
export async function axe(page: Page, rules: RunOptions["runOnly"] = LEVELS): Promise<string[]> {
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(`void ${SOURCE}`);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(options),
    { runOnly: rules, resultTypes: ["violations"] } satisfies RunOptions,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) => `${id}: ${target.join(" ")}: ${failureSummary.replaceAll(/\s+/g, " ")}`,
    ),
  );
}

/** The rules about layout, which another width can break. */
export const LAYOUT: RunOptions["runOnly"] = {
  type: "rule",
  values: ["target-size", "scrollable-region-focusable", "label-content-name-mismatch", "landmark-unique", "region"],
};

/** The rules about colors, which another color scheme can break. */
export const COLORS: RunOptions["runOnly"] = { type: "rule", values: ["color-contrast", "link-in-text-block"] };
