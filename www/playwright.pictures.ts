import { defineConfig } from "@playwright/test";
import { shared } from "./playwright.config.ts";

/** The configuration of `npm run pictures`, which draws the pictures of the README files into pictures/. */
export default defineConfig(shared, { testMatch: "pictures.ts" });
