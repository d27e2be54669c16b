// The built page from a server that sends exactly the policy that is promised, and hears of every violation.

import type { Page } from "@playwright/test";
import { expect } from "./fixture.ts";
import { type Server, serve } from "./server.ts";

/**
 * The policy under which nodescore promises to run. lit-html uses a Trusted Types policy of its own for its templates.
 */
export const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *; require-trusted-types-for 'script'; trusted-types nodescore lit-html";

const REPORTS = "/violations";

/** A folder under the policy. The same policy once more only reports: from workers, too, and where nobody listens. */
export function strictServer(folder = "dist"): Promise<Server> {
  return serve(folder, () => ({
    "Content-Security-Policy": POLICY,
    "Content-Security-Policy-Report-Only": `${POLICY}; report-uri ${REPORTS}`,
  }));
}

/** Whatever violates the policy in any frame is an error in the console, which fails the test. */
export async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) => {
      console.error(`violates ${effectiveDirective}: ${blockedURI} in ${sourceFile}`);
    });
  });
}

/** Nobody got in: no report came, nothing ran, nothing of what was given became markup, no prototype was touched. */
export async function expectHarmless(page: Page, server: Server): Promise<void> {
  expect(server.requests).not.toContain(REPORTS);
  for (const frame of page.frames()) expect(await frame.evaluate(harmIn), frame.url()).toEqual([]);
}

function harmIn(): string[] {
  const harm: string[] = [];
  if ("hacked" in globalThis) harm.push("a script ran");
  for (const key in {}) harm.push(`Object.prototype has ${key}`);
  const look = (root: Document | ShadowRoot): void => {
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
      if (element.shadowRoot !== null) look(element.shadowRoot);
    }
  };
  look(document);
  return harm;
}
