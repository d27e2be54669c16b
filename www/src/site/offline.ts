// Keeps the page for when there is no network, and says when a new version is ready. Where the browser refuses that,
// nothing is lost and nothing is said.

import { registerServiceWorker } from "../trusted-types.ts";

export async function enableOffline(): Promise<void> {
  const registration = await registerServiceWorker().catch(() => undefined);
  if (registration === undefined) return;
  offerNewVersion(registration);
  await navigator.serviceWorker.ready;
  // The parts that come later, and the sentences of whichever language is chosen.
  const entry = document.querySelector<HTMLScriptElement>("script[src]")?.src;
  const cacheParts = (): void => registration.active?.postMessage({ language: document.documentElement.lang, entry });
  cacheParts();
  new MutationObserver(cacheParts).observe(document.documentElement, { attributeFilter: ["lang"] });
}

/** A version that waits takes over when the reader says so, or when no page of the one before is open. */
function offerNewVersion(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  const offer = (): void => {
    if (registration.waiting === null || serviceWorker.controller === null) return;
    document.getElementById("update")?.removeAttribute("hidden");
  };
  document.getElementById("reloadPage")?.addEventListener("click", () => {
    // Another tab may have made it take over already.
    if (registration.waiting === null) location.reload();
    serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage({ takeOver: true });
  });
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  offer();
}
