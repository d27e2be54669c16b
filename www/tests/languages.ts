// The languages of the page.

import { readdirSync } from "node:fs";
import type { Catalogues } from "../src/i18n/catalogues.ts";
import { catalogueOf } from "./catalogues.ts";

export const MESSAGES_FOLDER = new URL("../src/messages/", import.meta.url);

export const LANGUAGES = readdirSync(MESSAGES_FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "generated")
  .map(({ name }) => name);

export const pageMessages = (language: string): Promise<Catalogues["page"]> => catalogueOf(language, "page");
