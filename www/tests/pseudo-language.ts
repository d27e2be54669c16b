// Builds the page with a pseudolocale: the English catalogues with every letter replaced by an accented one. It is added
// like any language, as a folder of JSON files, in a copy of the page in target/pseudo.

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse, type Token } from "@messageformat/parser";

/** The folder of the page with the pseudolocale. */
export const PSEUDO_SITE = fileURLToPath(new URL("../../target/pseudo/www/dist/", import.meta.url));

/** The code for artificial languages. */
export const PSEUDO = "art";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const LETTERS = "åƀçðéƒĝĥîĵķļɱñöþɋřšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻḾÑÖÞɊŘŠŢÛṼŴẊÝŽ";
const ASCII = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

const accent = (text: string): string => text.replace(/[a-z]/gi, (letter) => LETTERS[ASCII.indexOf(letter)] ?? letter);

/** Returns the ranges of a message that are text, not placeholders. */
function textRanges(tokens: readonly Token[]): { readonly from: number; readonly to: number }[] {
  return tokens.flatMap((token) => {
    if (token.type === "content") return [{ from: token.ctx.offset, to: token.ctx.offset + token.ctx.text.length }];
    return "cases" in token ? token.cases.flatMap(({ tokens: inner }) => textRanges(inner)) : [];
  });
}

export function accentMessage(message: string): string {
  return textRanges(parse(message)).reduceRight(
    (text, { from, to }) => text.slice(0, from) + accent(text.slice(from, to)) + text.slice(to),
    message,
  );
}

type Catalogue = { readonly [key: string]: string | Catalogue };

const translate = (catalogue: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => [
      key,
      typeof value === "string" ? accentMessage(value) : translate(value),
    ]),
  );

/** Builds the page with the pseudolocale. */
export function buildWithPseudoLanguage(): void {
  const copy = join(ROOT, "target/pseudo");
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  const www = join(copy, "www");
  const skipped = /^(node_modules|dist|test-results|playwright-report|tests)$/;
  for (const name of readdirSync(join(ROOT, "www")).filter((name) => !skipped.test(name)))
    cpSync(join(ROOT, "www", name), join(www, name), { recursive: true });
  symlinkSync(join(ROOT, "www/node_modules"), join(www, "node_modules"));
  symlinkSync(join(ROOT, "pkg"), join(copy, "pkg"));
  const [english, pseudo] = ["en", PSEUDO].map((language) => join(www, "src/messages", language)) as [string, string];
  mkdirSync(pseudo);
  for (const name of readdirSync(english)) {
    const catalogue = JSON.parse(readFileSync(join(english, name), "utf8"));
    writeFileSync(join(pseudo, name), JSON.stringify(translate(catalogue)));
  }
  execFileSync(join(www, "node_modules/.bin/vite"), ["build", "--logLevel", "warn"], { cwd: www, stdio: "inherit" });
}
