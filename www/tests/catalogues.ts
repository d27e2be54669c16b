// The compiled catalogues as the page has them, in Node.

import { existsSync } from "node:fs";
import type { CatalogueName, Catalogues } from "../src/i18n/catalogues.ts";

const MESSAGES = new URL("../src/messages/", import.meta.url);

export const hasMessages = (language: string, part: string): boolean =>
  existsSync(new URL(`${language}/${part}.json`, MESSAGES));

/** Returns the messages of a part in a language. */
export const catalogueOf = async <P extends CatalogueName>(language: string, part: P): Promise<Catalogues[P]> =>
  (await import(`../src/messages/generated/${language}/${part}.js`)).default;
