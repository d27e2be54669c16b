// What our pages are allowed to do, wherever we serve them: no other origin, no inline script or style. What is one
// file has its own policy in it.

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

/** Where a page is alone with what it loads a browser's clock steps by 5 µs, elsewhere by 100. */
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

/** Sends the policies while developing and previewing. */
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
  return { name: "nodescore-policies", configureServer: use, configurePreviewServer: use };
}

export function policyOf(path: string): string | null {
  if (path.endsWith("/nodescore.html")) return null;
  return (path.endsWith("/embed.html") ? FRAME : PAGE).join("; ");
}
