// Nothing leaves the page: with a cluster imported and every button pressed, it requests only its own files.

import { readdirSync } from "node:fs";
import { expect, Playground, test } from "./fixture.ts";
import { pressEverything } from "./press-everything.ts";
import { type Server, serve } from "./server.ts";
import { POLICY } from "./strict-policy.ts";

const SECRET = "zq-secret";

const CLUSTER = JSON.stringify({
  kind: "List",
  items: [1, 2, 3].flatMap((i) => [
    {
      kind: "Node",
      metadata: { name: `${SECRET}-node-${i}` },
      status: { allocatable: { cpu: "8", memory: "32Gi", pods: "9" } },
    },
    {
      kind: "Pod",
      metadata: { name: `${SECRET}-pod-${i}`, namespace: SECRET },
      spec: { containers: [{ resources: { requests: { cpu: "1" } } }] },
      status: { phase: "Pending" },
    },
  ]),
});

const FILES = ["/", ...readdirSync("dist", { recursive: true }).map((name) => `/${name}`)];

let server: Server;

test.beforeEach(async () => {
  server = await serve("dist", () => ({ "Content-Security-Policy": POLICY }));
});

test.afterEach(() => server.stop());

test.use({ serviceWorkers: "allow", permissions: ["clipboard-read", "clipboard-write"] });

test("with a cluster imported and every button pressed, requests only the page's own files", async ({
  page,
  context,
}) => {
  const requests: string[] = [];
  const bodies: unknown[] = [];
  context.on("request", (request) => {
    requests.push(`${request.method()} ${request.url()}`);
    if (request.postData() !== null) bodies.push(request.postData());
  });
  page.on("websocket", (socket) => requests.push(`WEBSOCKET ${socket.url()}`));
  // Channels that no list of requests contains record their use.
  await page.addInitScript(() => {
    const channels: string[] = [];
    Object.assign(globalThis, { channels });
    navigator.sendBeacon = () => channels.push("beacon") > 0;
    window.open = () => {
      channels.push("window");
      return null;
    };
    for (const name of ["RTCPeerConnection", "WebTransport", "EventSource", "WebSocket", "BroadcastChannel"]) {
      Reflect.set(
        globalThis,
        name,
        class {
          constructor() {
            channels.push(name);
          }
        },
      );
    }
  });
  await page.goto(`${server.origin}/`);
  const playground = new Playground(page);
  await playground.button("Your cluster").click();
  await playground.cluster
    .locator("input[type=file]")
    .setInputFiles({ name: `${SECRET}.json`, mimeType: "application/json", buffer: Buffer.from(CLUSTER) });
  await expect(playground.card(`${SECRET}-node-1`)).toBeVisible();
  const pressed = await pressEverything(page);
  expect(pressed.length).toBeGreaterThan(45);

  const allowed = FILES.map((path) => `GET ${server.origin}${path}`);
  const local = /^GET (data|blob):/;
  expect(requests.filter((request) => !allowed.includes(request) && !local.test(request))).toEqual([]);
  expect(server.requests.filter((path) => !FILES.includes(path))).toEqual([]);
  expect(bodies).toEqual([]);
  expect(await page.evaluate("channels")).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe("");
  expect(new URL(page.url()).search).toBe("");
  expect(decodeURIComponent([...requests, ...server.requests, page.url()].join(" "))).not.toContain(SECRET);
});
