// What our pages are allowed to do, wherever they are served: no other origin, no inline script or style. It stands in
// every page, so that no server has to send it; ours does too.

import type { Connect, Plugin } from "vite";
import { CLOSED, PAGE, TRUSTED } from "./policy.mjs";

/** In a frame of somebody's page: scripts of our own and nothing else. */
const FRAME = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "img-src data:",
  ...CLOSED,
  "frame-ancestors *",
  ...TRUSTED,
];

/** The headers that give a browser's clock a resolution of 5 µs instead of 100. */
const ALONE = [
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Embedder-Policy", "require-corp"],
] as const;

/** The page that measures, and its worker. */
const MEASURED = /\/bench(\.html$|\/)/;

/** For a page that is one file: what is in it, by its hash. */
export function singlePolicy(script: string, style: string): string {
  const sources = [`script-src '${script}' 'wasm-unsafe-eval'`, `style-src '${style}'`, "img-src data:"];
  return ["default-src 'none'", ...sources, ...CLOSED, ...TRUSTED].join("; ");
}

/** A page with its policy, which no page can say of who may frame it. */
export function withPolicy(html: string, policy: string): string {
  const charset = '<meta charset="utf-8" />';
  if (!html.includes(charset)) throw new Error(`the page has no ${charset}`);
  const own = policy.replace(/; frame-ancestors [^;]*/, "");
  const meta = `<meta http-equiv="Content-Security-Policy" content="${own}" />`;
  return html.replace(charset, () => `${charset}\n    ${meta}`);
}

/** Sends the policies while developing and previewing, and writes the page's own into it. */
export function policies(): Plugin {
  const use = (server: { middlewares: Connect.Server }): void => {
    server.middlewares.use((request, response, next) => {
      const [path = ""] = (request.url ?? "").split(/[?#]/);
      const policy = policyOf(path);
      if (policy !== null) response.setHeader("Content-Security-Policy", policy);
      if (MEASURED.test(path)) for (const [name, value] of ALONE) response.setHeader(name, value);
      response.setHeader("X-Content-Type-Options", "nosniff");
      response.setHeader("Referrer-Policy", "no-referrer");
      next();
    });
  };
  return {
    name: "nodescore-policies",
    configureServer: use,
    configurePreviewServer: use,
    // While developing there are scripts of the server's in it.
    transformIndexHtml: (html, { server }) => (server ? html : withPolicy(html, PAGE.join("; "))),
  };
}

export function policyOf(path: string): string | null {
  if (path.endsWith("/nodescore.html")) return null;
  return path.endsWith("/embed.html") ? framePolicy : PAGE.join("; ");
}

export const framePolicy = FRAME.join("; ");
