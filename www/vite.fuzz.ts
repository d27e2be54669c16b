// Builds the fuzz test of share links as a program for Node.

import { defineConfig } from "vite";

export default defineConfig({
  publicDir: false,
  build: { ssr: "tests/unit/link-fuzz/run.ts", outDir: "../target/fuzz/links", emptyOutDir: true, target: "node20" },
});
