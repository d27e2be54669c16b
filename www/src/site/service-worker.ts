// Keeps the page's files, one cache a build, and answers from it: the page opens without a network, and a page never
// gets a script of one build and a module of another.

export type {};

declare const self: ServiceWorkerGlobalScope;

/** The files of a build, inserted when the page is built (tools/offline.ts). */
declare const NODESCORE_FILES: {
  readonly build: string;
  /** The script that the page of this build names. */
  readonly entry: string;
  /** The files of the first load; "" is the page itself. */
  readonly first: readonly string[];
  /** The files that are loaded on demand. */
  readonly later: readonly string[];
};

/** A message from a page. */
interface Message {
  readonly takeOver?: true;
  readonly language?: string;
  /** The script that it began with. */
  readonly entry?: string;
}

const FILES = NODESCORE_FILES;
const { scope } = self.registration;

/** Other copies may be served from the same origin. */
const OURS = `nodescore ${scope} `;
const CACHE = OURS + FILES.build;

self.addEventListener("install", (event) => event.waitUntil(keep(FILES.first)));

self.addEventListener("activate", (event) => event.waitUntil(Promise.all([sweep(), self.clients.claim()])));

self.addEventListener("message", (event: ExtendableMessageEvent) => {
  const { takeOver, language, entry } = event.data as Message;
  if (takeOver) event.waitUntil(self.skipWaiting());
  // A page of the build before needs what is kept of that one.
  if (language === undefined || entry !== scope + FILES.entry) return;
  event.waitUntil(Promise.allSettled([keepLater(language), sweep()]));
});

self.addEventListener("fetch", (event) => {
  const file = fileOf(event.request);
  if (file !== null) event.respondWith(answer(file, event.request));
});

/** Returns the requested file; `null` if it is not one of the page's, which is fetched from the network as usual. */
function fileOf({ method, url }: Request): string | null {
  const [address = ""] = url.split(/[?#]/);
  if (method !== "GET" || !address.startsWith(scope)) return null;
  const file = address.slice(scope.length);
  if (file === "index.html") return "";
  return file.startsWith("assets/") || FILES.first.includes(file) || FILES.later.includes(file) ? file : null;
}

/**
 * Answers from any build's cache if the name contains a hash: a page of the previous build finds its parts until it is
 * closed.
 */
async function answer(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = (await cache.match(scope + file)) ?? (file.startsWith("assets/") ? await older(file) : undefined);
  if (kept !== undefined) return kept;
  const fetched = await fetch(request);
  if (FILES.later.includes(file) && usable(file, fetched)) await cache.put(scope + file, fetched.clone());
  return fetched;
}

async function older(file: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const kept = name.startsWith(OURS) ? await caches.match(scope + file, { cacheName: name }) : undefined;
    if (kept !== undefined) return kept;
  }
  return undefined;
}

/** All of these, or the version that is there stays. */
async function keep(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(files.map((file) => keepOne(cache, file)));
}

/** The rest, with the sentences of one language; what fails is tried again at the next visit. */
async function keepLater(language: string): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = FILES.later.filter((file) => {
    const [, said] = /\/messages-([a-z]+)-/.exec(file) ?? [];
    return said === undefined || said === language;
  });
  for (const file of wanted) {
    if ((await cache.match(scope + file)) === undefined) await keepOne(cache, file);
  }
}

async function keepOne(cache: Cache, file: string): Promise<void> {
  // What has no hash in its name must not come from the browser's own cache.
  const named = file.startsWith("assets/") ? "default" : "reload";
  const response = await fetch(scope + file, { cache: named });
  if (!usable(file, response)) throw new Error(`nodescore: ${file} is not there (${response.status})`);
  if (file === "" && !(await response.clone().text()).includes(FILES.entry)) {
    throw new Error("nodescore: the page is of another build");
  }
  await cache.put(scope + file, response);
}

/** Some servers answer with a page where a file is missing. */
function usable(file: string, { ok, redirected, headers }: Response): boolean {
  const page = headers.get("Content-Type")?.startsWith("text/html") ?? false;
  return ok && !redirected && page === (file === "");
}

/** Builds before this one, unless a page may still need them or a newer one is about to take over. */
async function sweep(): Promise<void> {
  const { installing, waiting } = self.registration;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (installing !== null || waiting !== null || pages.length > 1) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
}
