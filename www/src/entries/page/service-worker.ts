// Caches the page's files, with one cache per build, and serves them: the page opens offline, and never gets a script
// of one build and a module of another.

export type {};

declare const self: ServiceWorkerGlobalScope;

/** The files of a build, inserted when the page is built (tools/offline.ts). */
declare const NODESCORE_FILES: {
  readonly build: string;
  /** The entry script of this build's page. */
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
  /** The entry script of the sending page. */
  readonly entry?: string;
}

const FILES = NODESCORE_FILES;
const { scope } = self.registration;

/** The prefix of this copy's caches, because other copies may be served from the same origin. */
const CACHE_PREFIX = `nodescore ${scope} `;
const CACHE = CACHE_PREFIX + FILES.build;

self.addEventListener("install", (event) => event.waitUntil(cacheFiles(FILES.first)));

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event: ExtendableMessageEvent) => {
  const { takeOver, language, entry } = event.data as Message;
  if (takeOver) event.waitUntil(self.skipWaiting());
  // A page of the previous build needs the files of that build.
  if (language === undefined || entry !== scope + FILES.entry) return;
  event.waitUntil(Promise.allSettled([cacheLaterFiles(language), deleteOldCaches(event.source)]));
});

self.addEventListener("fetch", (event) => {
  const file = fileOf(event.request);
  if (file !== null) event.respondWith(respond(file, event.request));
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
async function respond(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const cached =
    (await cache.match(scope + file)) ?? (file.startsWith("assets/") ? await fromOlderCache(file) : undefined);
  if (cached !== undefined) return cached;
  const fetched = await fetch(request);
  if (FILES.later.includes(file) && isUsable(file, fetched)) await cache.put(scope + file, fetched.clone());
  return fetched;
}

async function fromOlderCache(file: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const cached = name.startsWith(CACHE_PREFIX) ? await caches.match(scope + file, { cacheName: name }) : undefined;
    if (cached !== undefined) return cached;
  }
  return undefined;
}

/** Caches all of these files; if one fails, the previous version stays active. */
async function cacheFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(files.map((file) => cacheFile(cache, file)));
}

/** Caches the other files, with the messages of one language; failed ones are requested again at the next visit. */
async function cacheLaterFiles(language: string): Promise<void> {
  const cache = await caches.open(CACHE);
  const laterFiles = FILES.later.filter((file) => {
    const [, messagesLanguage] = /\/messages-([a-z]+)-/.exec(file) ?? [];
    return messagesLanguage === undefined || messagesLanguage === language;
  });
  for (const file of laterFiles) {
    if ((await cache.match(scope + file)) === undefined) await cacheFile(cache, file);
  }
}

async function cacheFile(cache: Cache, file: string): Promise<void> {
  // A file without a hash in its name must not come from the browser's HTTP cache.
  const cacheMode = file.startsWith("assets/") ? "default" : "reload";
  const response = await fetch(scope + file, { cache: cacheMode });
  if (!isUsable(file, response)) throw new Error(`nodescore: ${file} could not be fetched (${response.status})`);
  if (file === "" && !(await response.clone().text()).includes(FILES.entry)) {
    throw new Error("nodescore: the page belongs to another build");
  }
  await cache.put(scope + file, response);
}

/** Returns true if a response is the file itself: some servers respond to a missing file with a page. */
function isUsable(file: string, { ok, redirected, headers }: Response): boolean {
  const isHtml = headers.get("Content-Type")?.startsWith("text/html") ?? false;
  return ok && !redirected && isHtml === (file === "");
}

/**
 * Deletes older builds' caches, unless a page may still need them or a newer build is about to be activated. The sender is a
 * page of this build; it may be closed by now, so that the only page left is one of an older build.
 */
async function deleteOldCaches(sender: ExtendableMessageEvent["source"]): Promise<void> {
  const { installing, waiting } = self.registration;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const senderId = sender !== null && "id" in sender ? sender.id : null;
  if (installing !== null || waiting !== null || pages.some(({ id }) => id !== senderId)) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
}
