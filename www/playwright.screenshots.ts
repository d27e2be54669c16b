import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** The configuration of `npm run screenshots`, which writes images of every important state into screenshots/. */
export default defineConfig(base, { testMatch: "screenshots.ts" });
