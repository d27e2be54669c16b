import { setUpLanguage } from "./language-picker.ts";

setUpLanguage();

/** Once all that the first sight needs is there. */
async function loadAfterStart(): Promise<void> {
  const { enableOffline } = await import("./offline.ts");
  await enableOffline();
}

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () =>
    (globalThis.requestIdleCallback ?? setTimeout)(() => void loadAfterStart().catch(() => {})),
  );
}
