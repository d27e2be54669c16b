// What asks a worker about a text, without a browser.

import { expect, test } from "@playwright/test";
import { ScorerSwitcher } from "../src/elements/scorer-switcher.ts";
import { LatestRequest } from "../src/inspect/latest-request.ts";
import { bytesOf, exceeds } from "../src/model/file.ts";
import { bySeverity } from "../src/view/file/findings.ts";
import { truncate } from "../src/view/file/truncate.ts";

/** Questions whose answers come when they are let through. */
function asker() {
  const requests: string[] = [];
  const answers: ((answer: string | null) => void)[] = [];
  let drawn = 0;
  const latest = new LatestRequest<[string, object], string>(
    ([text]) => {
      requests.push(text);
      return new Promise((resolve) => answers.push(resolve));
    },
    () => null,
    () => {
      drawn += 1;
    },
  );
  const idle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  const answer = async (text: string | null): Promise<void> => {
    answers.shift()?.(text);
    await idle();
  };
  return { latest, asked: requests, idle, answer, drawn: () => drawn };
}

test("sends one request at a time, then the newest, and skips those replaced meanwhile", async () => {
  const { latest, asked, idle, answer, drawn } = asker();
  expect(latest.get("a", { n: 1 })).toBe("pending");
  await idle();
  for (const text of ["b", "c", "d"]) expect(latest.get(text, { n: 1 })).toBe("pending");
  expect(asked).toEqual(["a"]);
  await answer("A");
  expect(asked).toEqual(["a", "d"]);
  expect(drawn()).toBe(0);
  await answer("D");
  expect(drawn()).toBe(1);
  // Equal values are the same question.
  expect(latest.get("d", { n: 1 })).toBe("D");
  expect(latest.get("d", { n: 2 })).toBe("pending");
});

test("does not repeat a request that is in flight", async () => {
  const { latest, asked, idle, answer } = asker();
  latest.get("a", {});
  await idle();
  latest.get("b", {});
  latest.get("a", {});
  await answer("A");
  expect(asked).toEqual(["a"]);
  expect(latest.get("a", {})).toBe("A");
});

test("a failure is a result, and cleared requests are ignored", async () => {
  const { latest, asked, idle, answer, drawn } = asker();
  latest.get("a", {});
  await idle();
  await answer(null);
  expect(latest.get("a", {})).toBeNull();
  latest.get("b", {});
  await idle();
  latest.clear();
  await answer("B");
  expect(drawn()).toBe(1);
  expect(latest.get("b", {})).toBe("pending");
  await idle();
  expect(asked).toEqual(["a", "b", "b"]);
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
    expect([exceeds(text, bytes), exceeds(text, bytes - 1)]).toEqual([false, true]);
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
  const follower = new ScorerSwitcher({ inspect: () => null }, ["v1.22.6", "v1.36.3", "volcano"]);
  const linked = (format: string, checked: string) =>
    ({
      checkStatus: checked,
      inspection: { format, verdict: null },
      state: { file: { text: "x" } },
    }) as unknown as Parameters<typeof follower.nextScorer>[0];
  expect(follower.nextScorer(linked("volcano-conf", "pending"), "v1.36.3")).toBeNull();
  expect(follower.nextScorer(linked("volcano-conf", "done"), "v1.36.3")).toBe("volcano");
  expect(follower.lastSwitch).toEqual({ from: "v1.36.3", to: "volcano" });
  // Decided once for a kind of file; another kind brings back what was followed before.
  expect(follower.nextScorer(linked("volcano-conf", "done"), "v1.36.3")).toBeNull();
  expect(follower.nextScorer(linked("policy", "done"), "volcano")).toBe("v1.22.6");
  expect(follower.nextScorer(linked("fit-args", "done"), "v1.22.6")).toBeNull();
});
