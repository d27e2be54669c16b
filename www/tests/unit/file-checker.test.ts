// The requests of the file checker, without a browser.

import { expect, test } from "vitest";
import { LatestRequest } from "../../src/features/policy-file/inspect/latest-request.ts";
import { ScorerSwitcher } from "../../src/features/policy-file/scorer-switcher.ts";
import { bySeverity } from "../../src/features/policy-file/view/findings.ts";
import { truncate } from "../../src/features/policy-file/view/truncate.ts";
import { bytesOf, exceedsBytes } from "../../src/state/file-text.ts";

/** Returns a `LatestRequest` whose responses the test controls. */
function controlledRequest() {
  const requests: string[] = [];
  const pending: ((response: string | null) => void)[] = [];
  let renders = 0;
  const latest = new LatestRequest<[string, object], string>(
    ([text]) => {
      requests.push(text);
      return new Promise((resolve) => pending.push(resolve));
    },
    () => null,
    () => {
      renders += 1;
    },
  );
  const idle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  const respond = async (text: string | null): Promise<void> => {
    pending.shift()?.(text);
    await idle();
  };
  return { latest, requests, idle, respond, renderCount: () => renders };
}

test("sends one request at a time, then the newest, and skips those replaced meanwhile", async () => {
  const { latest, requests, idle, respond, renderCount } = controlledRequest();
  expect(latest.get("a", { n: 1 })).toBe("pending");
  await idle();
  for (const text of ["b", "c", "d"]) expect(latest.get(text, { n: 1 })).toBe("pending");
  expect(requests).toEqual(["a"]);
  await respond("A");
  expect(requests).toEqual(["a", "d"]);
  expect(renderCount()).toBe(0);
  await respond("D");
  expect(renderCount()).toBe(1);
  // Equal values are the same request.
  expect(latest.get("d", { n: 1 })).toBe("D");
  expect(latest.get("d", { n: 2 })).toBe("pending");
});

test("does not repeat a request that is in flight", async () => {
  const { latest, requests, idle, respond } = controlledRequest();
  latest.get("a", {});
  await idle();
  latest.get("b", {});
  latest.get("a", {});
  await respond("A");
  expect(requests).toEqual(["a"]);
  expect(latest.get("a", {})).toBe("A");
});

test("a failure is a result, and cleared requests are ignored", async () => {
  const { latest, requests, idle, respond, renderCount } = controlledRequest();
  latest.get("a", {});
  await idle();
  await respond(null);
  expect(latest.get("a", {})).toBeNull();
  latest.get("b", {});
  await idle();
  latest.clear();
  await respond("B");
  expect(renderCount()).toBe(1);
  expect(latest.get("b", {})).toBe("pending");
  await idle();
  expect(requests).toEqual(["a", "b", "b"]);
});

test("on the main thread a request waits until typing pauses", async () => {
  const requests: string[] = [];
  const pauses: (() => void)[] = [];
  const latest = new LatestRequest<[string], string>(
    async ([text]) => {
      requests.push(text);
      return text.toUpperCase();
    },
    () => new Promise((resolve) => pauses.push(resolve)),
    () => {},
  );
  const pause = async (): Promise<void> => {
    pauses.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  latest.get("a");
  latest.get("ab");
  await pause();
  latest.get("abc");
  await pause();
  expect(requests).toEqual([]);
  await pause();
  expect(requests).toEqual(["abc"]);
  expect(latest.get("abc")).toBe("ABC");
});

test("the limit counts UTF-8 bytes", () => {
  for (const [text, bytes] of [
    ["a", 1],
    ["é", 2],
    ["字", 3],
    ["😀", 4],
  ] as const) {
    expect(bytesOf(text)).toBe(bytes);
    expect([exceedsBytes(text, bytes), exceedsBytes(text, bytes - 1)]).toEqual([false, true]);
  }
});

test("a long message is truncated, never within a character", () => {
  expect(truncate("abc", 3)).toBe("abc");
  expect(truncate("abcd", 3)).toBe("abc…");
  expect(truncate("a😀b", 2)).toBe("a…");
});

test("findings are sorted by severity, then by position", () => {
  const all = [
    ["a", "notice"],
    ["b", "error"],
    ["c", "warning"],
    ["d", "error"],
    ["e", "warning"],
  ].map(([code, severity]) => ({ code, severity }));
  const sorted = bySeverity(all as unknown as Parameters<typeof bySeverity>[0]);
  expect(sorted.map(({ code }) => code)).toEqual(["b", "d", "c", "e", "a"]);
});

test("a file that is still being checked changes no scorer", () => {
  const switcher = new ScorerSwitcher({ inspect: () => null }, ["v1.22.6", "v1.36.3", "volcano"], "v1.36.3");
  const checkedFile = (format: string, checked: string) =>
    ({
      checkStatus: checked,
      inspection: { format, verdict: null },
      state: { file: { text: "x" } },
    }) as unknown as Parameters<typeof switcher.nextScorer>[0];
  expect(switcher.nextScorer(checkedFile("volcano-conf", "pending"), "v1.36.3")).toBeNull();
  expect(switcher.nextScorer(checkedFile("volcano-conf", "done"), "v1.36.3")).toBe("volcano");
  expect(switcher.lastSwitch).toEqual({ from: "v1.36.3", to: "volcano" });
  // The scorer is switched once for a kind of file; another kind of file switches it again.
  expect(switcher.nextScorer(checkedFile("volcano-conf", "done"), "v1.36.3")).toBeNull();
  expect(switcher.nextScorer(checkedFile("policy", "done"), "volcano")).toBe("v1.22.6");
  expect(switcher.nextScorer(checkedFile("fit-args", "done"), "v1.22.6")).toBeNull();
});
