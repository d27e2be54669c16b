// The browser's storage, which may be refused, full or gone at any moment.

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

/** The storage of this tab alone, until it is closed. */
export const tabStorage: TextStorage = {
  read: (key) => tryOrNull(() => sessionStorage.getItem(key)) ?? null,
  write: (key, text) => tryOrNull(() => sessionStorage.setItem(key, text)) !== null,
};

/** `null` where the browser refuses: even naming the storage can throw. */
function tryOrNull<T>(call: () => T): T | null {
  try {
    return call();
  } catch {
    return null;
  }
}
