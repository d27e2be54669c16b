// Serves the built page with exactly the documented policy, and receives a report of every violation.

import type { Page } from "@playwright/test";
import { expect } from "./fixture.ts";
import { type Server, serve } from "./server.ts";

/**
 * The policy under which nodescore promises to run. lit-html uses a Trusted Types policy of its own for its templates.
 */
export const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *; require-trusted-types-for 'script'; trusted-types nodescore lit-html";

const REPORTS = "/violations";

/** Serves a folder under the policy. A second, report-only policy also reports violations in workers. */
export function strictServer(folder = "dist"): Promise<Server> {
  return serve(folder, () => ({
    "Content-Security-Policy": POLICY,
    "Content-Security-Policy-Report-Only": `${POLICY}; report-uri ${REPORTS}`,
  }));
}

/** Logs every policy violation in any frame as an error in the console, which fails the test. */
export async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) => {
      console.error(`violates ${effectiveDirective}: ${blockedURI} in ${sourceFile}`);
    });
  });
}

/** Expects no reported violation, no executed script, no markup made of input, and no changed prototype. */
export async function expectHarmless(page: Page, server: Server): Promise<void> {
  expect(server.requests).not.toContain(REPORTS);
  for (const frame of page.frames()) expect(await frame.evaluate(findInjections), frame.url()).toEqual([]);
}

function findInjections(): string[] {
  const harm: string[] = [];
  if ("hacked" in globalThis) harm.push("a script ran");
  for (const key in {}) harm.push(`Object.prototype has ${key}`);
  const inspect = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll("*")) {
      const name = element.localName;
      // CodeMirror inserts images without a source next to its widgets.
      const buffer = element.matches("img.cm-widgetBuffer:not([src])");
      const ours = buffer || (root instanceof Document && element.closest("head, iframe") !== null);
      if (
        !ours &&
        /^(script|style|img|image|iframe|object|embed|base|meta|link|foreignobject|animate|set|use)$/.test(name)
      ) {
        harm.push(`<${name}>`);
      }
      for (const { name: attribute, value } of element.attributes) {
        if (/^on/i.test(attribute)) harm.push(`<${name} ${attribute}>`);
        if (
          /^(href|src|xlink:href|action|formaction|srcdoc)$/i.test(attribute) &&
          /^\s*(javascript|data|vbscript):/i.test(value)
        ) {
          if (!ours) harm.push(`<${name} ${attribute}="${value}">`);
        }
      }
      if (element.shadowRoot !== null) inspect(element.shadowRoot);
    }
  };
  inspect(document);
  return harm;
}
