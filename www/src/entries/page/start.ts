import { setUpLanguage } from "./language-picker.ts";
import { setUpTheme } from "./theme-picker.ts";

setUpTheme();
setUpLanguage();

/** Loads the rest once everything for the first view is loaded. */
async function loadAfterStart(): Promise<void> {
  const { enableOffline } = await import("./offline.ts");
  await enableOffline();
}

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () =>
    (globalThis.requestIdleCallback ?? setTimeout)(() => void loadAfterStart().catch(() => {})),
  );
}
