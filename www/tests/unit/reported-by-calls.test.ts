// A module that a worker loads before its first call.

import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { reportedByCalls } from "../../src/wasm/worker/protocol.ts";

test("a module that cannot be loaded is reported by each call, and nowhere else", async () => {
  const unhandled: unknown[] = [];
  const listen = (error: unknown): unknown => unhandled.push(error);
  process.on("unhandledRejection", listen);
  const initialized = reportedByCalls(Promise.reject(new Error("Failed to fetch")));
  await setImmediate();
  process.off("unhandledRejection", listen);
  expect(unhandled).toEqual([]);
  await expect(initialized).rejects.toThrow("Failed to fetch");
  await expect(initialized).rejects.toThrow("Failed to fetch");
});
