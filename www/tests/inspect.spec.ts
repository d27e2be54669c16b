// What asks a worker about a text, without a browser.

import { expect, test } from "@playwright/test";
import { FileFollower } from "../src/element/file-follower.ts";
import { Latest } from "../src/inspect/latest.ts";
import { bytesOf, exceeds } from "../src/model/file.ts";
import { cut } from "../src/view/file/cut.ts";
import { bySeverity } from "../src/view/file/findings.ts";

/** Questions whose answers come when they are let through. */
function asker() {
  const asked: string[] = [];
  const answers: ((answer: string | null) => void)[] = [];
  let drawn = 0;
  const latest = new Latest<[string, object], string>(
    ([text]) => {
      asked.push(text);
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
  return { latest, asked, idle, answer, drawn: () => drawn };
}

test("one question at a time, then the newest; what was typed over meanwhile is never asked", async () => {
  const { latest, asked, idle, answer, drawn } = asker();
  expect(latest.of("a", { n: 1 })).toBe("pending");
  await idle();
  for (const text of ["b", "c", "d"]) expect(latest.of(text, { n: 1 })).toBe("pending");
  expect(asked).toEqual(["a"]);
  await answer("A");
  expect(asked).toEqual(["a", "d"]);
  expect(drawn()).toBe(0);
  await answer("D");
  expect(drawn()).toBe(1);
  // Equal values are the same question.
  expect(latest.of("d", { n: 1 })).toBe("D");
  expect(latest.of("d", { n: 2 })).toBe("pending");
});

test("what is asked for again while it is answered is not asked twice", async () => {
  const { latest, asked, idle, answer } = asker();
  latest.of("a", {});
  await idle();
  latest.of("b", {});
  latest.of("a", {});
  await answer("A");
  expect(asked).toEqual(["a"]);
  expect(latest.of("a", {})).toBe("A");
});

test("a failure is an answer, and what was forgotten is not heard of", async () => {
  const { latest, asked, idle, answer, drawn } = asker();
  latest.of("a", {});
  await idle();
  await answer(null);
  expect(latest.of("a", {})).toBeNull();
  latest.of("b", {});
  await idle();
  latest.forget();
  await answer("B");
  expect(drawn()).toBe(1);
  expect(latest.of("b", {})).toBe("pending");
  await idle();
  expect(asked).toEqual(["a", "b", "b"]);
});

test("where the page answers itself, a question waits until typing pauses", async () => {
  const asked: string[] = [];
  const pauses: (() => void)[] = [];
  const latest = new Latest<[string], string>(
    async ([text]) => {
      asked.push(text);
      return text.toUpperCase();
    },
    () => new Promise((resolve) => pauses.push(resolve)),
    () => {},
  );
  const pause = async (): Promise<void> => {
    pauses.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  latest.of("a");
  latest.of("ab");
  await pause();
  latest.of("abc");
  await pause();
  expect(asked).toEqual([]);
  await pause();
  expect(asked).toEqual(["abc"]);
  expect(latest.of("abc")).toBe("ABC");
});

test("the limit counts bytes of UTF-8", () => {
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

test("a long message is cut, and not within a character", () => {
  expect(cut("abc", 3)).toBe("abc");
  expect(cut("abcd", 3)).toBe("abc…");
  expect(cut("a😀b", 2)).toBe("a…");
});

test("findings are sorted by severity, and stay in the order of the text within one", () => {
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

test("a file that is still inspected changes no scorer", () => {
  const follower = new FileFollower({ inspect: () => null }, ["v1.22.6", "v1.36.3", "volcano"]);
  const linked = (format: string, checked: string) =>
    ({ checked, inspection: { format, verdict: null }, state: { file: { text: "x" } } }) as unknown as Parameters<
      typeof follower.reader
    >[0];
  expect(follower.reader(linked("volcano-conf", "pending"), "v1.36.3")).toBeNull();
  expect(follower.reader(linked("volcano-conf", "done"), "v1.36.3")).toBe("volcano");
  expect(follower.followed).toEqual({ from: "v1.36.3", to: "volcano" });
  // Decided once for a kind of file; another kind brings back what was followed before.
  expect(follower.reader(linked("volcano-conf", "done"), "v1.36.3")).toBeNull();
  expect(follower.reader(linked("policy", "done"), "volcano")).toBe("v1.22.6");
  expect(follower.reader(linked("fit-args", "done"), "v1.22.6")).toBeNull();
});
