// Names in copied text, without a browser.

import { expect, test } from "@playwright/test";
import { writeMarkdown } from "../src/features/copy/markdown.ts";
import { oneLine } from "../src/features/copy/one-line.ts";

const toMarkdown = (text: string): string => writeMarkdown({ title: "T", blocks: [{ kind: "sentence", text }] }, null);

test("Markdown links no users, mail addresses or issues", () => {
  const name = "@team me@evil.example mailto:a.b@evil.example xmpp:a@b.c a/b#1 #22 GH-3 gh-4";
  const text = toMarkdown(name);
  // The patterns that GitHub turns into links, as its documentation describes them.
  expect(text).not.toMatch(/@[\w-]|#\d|\bgh-\d/i);
  expect(text.replaceAll("\u2060", "")).toBe(`### T\n\n${name}\n`);
  expect(toMarkdown("#1")).toContain("\n\\#\u20601\n");
  expect(toMarkdown("C# 3 of high-4")).toContain("C# 3 of high-4");
});

test("hidden and bidirectional characters are replaced", () => {
  for (const hidden of "\u0000\u0007\u001b\u007f\u0085\u009b\u061c\u200e\u200f\u202e\u2069\ud83d\ufffe") {
    expect(oneLine(`a${hidden}b`)).toBe("a\ufffdb");
  }
  expect(oneLine(" a\t\v\f\r\n\u2028\u2029b ")).toBe("a b");
  expect(oneLine("\u{1f600} e\u0301 \u200d")).toBe("\u{1f600} e\u0301 \u200d");
});
