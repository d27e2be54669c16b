// The browser's storage, which may be blocked, full or removed at any time.

export interface TextStorage {
  /** Reads an entry; `null` if it is absent, or storage is blocked. */
  read(key: string): string | null;
  /** Returns true if the text was stored. */
  write(key: string, text: string): boolean;
}

export const browserStorage: TextStorage = {
  read: (key) => tryOrNull(() => localStorage.getItem(key)) ?? null,
  write: (key, text) => tryOrNull(() => localStorage.setItem(key, text)) !== null,
};

/** The storage of this tab, which lasts until it is closed. */
export const tabStorage: TextStorage = {
  read: (key) => tryOrNull(() => sessionStorage.getItem(key)) ?? null,
  write: (key, text) => tryOrNull(() => sessionStorage.setItem(key, text)) !== null,
};

/** Returns a storage for an element in another site's page, which lasts as long as the element. */
export function elementStorage(): TextStorage {
  const entries = new Map<string, string>();
  return {
    read: (key) => entries.get(key) ?? null,
    write: (key, text) => entries.set(key, text).has(key),
  };
}

/** Returns the result; `null` if the call throws, which even accessing the storage can do. */
function tryOrNull<T>(call: () => T): T | null {
  try {
    return call();
  } catch {
    return null;
  }
}
