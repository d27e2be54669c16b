// Builds `bench.html`, which runs the benchmarks in any browser, separately from the page, so that they share no file.

import { defineConfig } from "vite";

export default defineConfig({
  base: "./",
  publicDir: false,
  worker: {
    format: "es",
    rolldownOptions: {
      output: { entryFileNames: "bench/[name]-[hash].js", assetFileNames: "bench/[name]-[hash][extname]" },
    },
  },
  build: {
    target: "es2022",
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: "bench.html",
      output: {
        entryFileNames: "bench/[name]-[hash].js",
        chunkFileNames: "bench/[name]-[hash].js",
        assetFileNames: "bench/[name]-[hash][extname]",
      },
    },
  },
});
