// The search for links that break their reader, as a program of Node.

import { defineConfig } from "vite";

export default defineConfig({
  publicDir: false,
  build: { ssr: "tests/link-fuzz/run.ts", outDir: "../target/fuzz/links", emptyOutDir: true, target: "node20" },
});
