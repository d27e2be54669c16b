import { defineConfig } from "@playwright/test";
import { shared } from "./playwright.config.ts";

/** The configuration of `npm run screenshots`, which writes images of every important state into screenshots/. */
export default defineConfig(shared, { testMatch: "screenshots.ts" });
