import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** The configuration of `npm run pictures`, which draws the pictures of the README files into pictures/. */
export default defineConfig(base, { testMatch: "pictures.ts" });
