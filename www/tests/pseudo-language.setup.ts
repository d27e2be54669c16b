// Builds the page with a made-up language, once, before the tests of the page's states.

import { test as setup } from "@playwright/test";
import { buildWithPseudoLanguage } from "./pseudo-language.ts";

setup("builds the page with a made-up language", () => {
  setup.setTimeout(180_000);
  buildWithPseudoLanguage();
});
