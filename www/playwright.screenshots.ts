import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** `npm run screenshots`: pictures of every state that matters, into screenshots/. */
export default defineConfig(base, { testMatch: "screenshots.ts" });
