import { followReader } from "./language.ts";

followReader();

/** Once all that the first sight needs is there. */
async function afterwards(): Promise<void> {
  const { keepOffline } = await import("./offline.ts");
  await keepOffline();
}

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () =>
    (globalThis.requestIdleCallback ?? setTimeout)(() => void afterwards().catch(() => {})),
  );
}
