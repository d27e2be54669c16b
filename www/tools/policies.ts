// The Content Security Policies of the pages: no other origin, no inline script or style. Each page contains its
// policy, so that no server has to send it; the development and preview servers send it, too.

import type { Connect, Plugin } from "vite";
import { NO_BASE_OR_FORMS, PAGE, TRUSTED } from "./policy.mjs";

/** The directives of embed.html, which other pages frame: only its own scripts. */
const FRAME = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "img-src data:",
  ...NO_BASE_OR_FORMS,
  "frame-ancestors *",
  ...TRUSTED,
];

/** The headers that give a browser's clock a resolution of 5 µs instead of 100. */
const CROSS_ORIGIN_ISOLATION = [
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Embedder-Policy", "require-corp"],
] as const;

/** The paths of the benchmarks: the page and its scripts. */
const BENCH = /\/bench(\.html$|\/)/;

/** Returns the policy of a page in one file, which allows its script and its style by their hashes. */
export function singlePolicy(script: string, style: string): string {
  const sources = [`script-src '${script}' 'wasm-unsafe-eval'`, `style-src '${style}'`, "img-src data:"];
  return ["default-src 'none'", ...sources, ...NO_BASE_OR_FORMS, ...TRUSTED].join("; ");
}

/** Returns a page with its policy in a meta element, where browsers ignore frame-ancestors. */
export function withPolicy(html: string, policy: string): string {
  const charset = '<meta charset="utf-8" />';
  if (!html.includes(charset)) throw new Error(`the page has no ${charset}`);
  const metaPolicy = policy.replace(/; frame-ancestors [^;]*/, "");
  const meta = `<meta http-equiv="Content-Security-Policy" content="${metaPolicy}" />`;
  return html.replace(charset, () => `${charset}\n    ${meta}`);
}

/** Sends the policies from the development and preview servers, and writes the page's policy into it. */
export function policies(): Plugin {
  const use = (server: { middlewares: Connect.Server }): void => {
    server.middlewares.use((request, response, next) => {
      const [path = ""] = (request.url ?? "").split(/[?#]/);
      const policy = policyOf(path);
      if (policy !== null) response.setHeader("Content-Security-Policy", policy);
      if (BENCH.test(path)) for (const [name, value] of CROSS_ORIGIN_ISOLATION) response.setHeader(name, value);
      response.setHeader("X-Content-Type-Options", "nosniff");
      response.setHeader("Referrer-Policy", "no-referrer");
      next();
    });
  };
  return {
    name: "nodescore-policies",
    configureServer: use,
    configurePreviewServer: use,
    // In development, the page has scripts of the server.
    transformIndexHtml: (html, { server }) => (server ? html : withPolicy(html, PAGE.join("; "))),
  };
}

export function policyOf(path: string): string | null {
  if (path.endsWith("/nodescore.html")) return null;
  return path.endsWith("/embed.html") ? framePolicy : PAGE.join("; ");
}

export const framePolicy = FRAME.join("; ");
