// A plain file server, which sends the given headers and nothing else, in particular no CORS header.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

export interface Server {
  readonly origin: string;
  /** The folder that is served from now on. */
  folder: string;
  /** Every requested path. */
  readonly requests: string[];
  stop(): Promise<void>;
}

export async function serve(folder: string, headers: (path: string) => Record<string, string>): Promise<Server> {
  const requests: string[] = [];
  const http = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://localhost").pathname);
    requests.push(path);
    const name = path.endsWith("/") ? `${path}index.html` : path;
    const body = await readFile(join(server.folder, name)).catch(() => null);
    const type = TYPES[extname(name)] ?? "application/octet-stream";
    response.writeHead(body === null ? 404 : 200, {
      ...headers(name),
      "Content-Type": body === null ? "text/plain" : type,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  };
  const server: Server = { origin: `http://127.0.0.1:${port}`, folder, requests, stop };
  return server;
}
