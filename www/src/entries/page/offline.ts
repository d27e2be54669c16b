// Makes the page available offline, and shows when a new version is ready. If the browser does not allow it, the page
// works as before, without a message.

import { registerServiceWorker } from "../../wasm/trusted-types.ts";

export async function enableOffline(): Promise<void> {
  const registration = await registerServiceWorker().catch(() => undefined);
  if (registration === undefined) return;
  offerNewVersion(registration);
  await navigator.serviceWorker.ready;
  // The parts that are loaded later, and the messages of the chosen language.
  const entry = document.querySelector<HTMLScriptElement>("script[src]")?.src;
  const cacheParts = (): void => registration.active?.postMessage({ language: document.documentElement.lang, entry });
  cacheParts();
  new MutationObserver(cacheParts).observe(document.documentElement, { attributeFilter: ["lang"] });
}

/** Offers to activate a waiting version; without that, it is activated when no page of the previous version is open. */
function offerNewVersion(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  const offer = (): void => {
    if (registration.waiting === null || serviceWorker.controller === null) return;
    document.getElementById("update")?.removeAttribute("hidden");
  };
  document.getElementById("reloadPage")?.addEventListener("click", () => {
    // Another tab may already have activated it.
    if (registration.waiting === null) location.reload();
    serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage({ takeOver: true });
  });
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  offer();
}
