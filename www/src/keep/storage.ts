// The browser's storage, which may be refused, full or gone at any moment.

export interface Storage {
  /** `null` where there is nothing, or nothing may be read. */
  read(key: string): string | null;
  /** Returns true if the text was stored. */
  write(key: string, text: string): boolean;
}

export const browserStorage: Storage = {
  read: (key) => tried(() => localStorage.getItem(key)) ?? null,
  write: (key, text) => tried(() => localStorage.setItem(key, text)) !== null,
};

/** The storage of this tab alone, until it is closed. */
export const tabStorage: Storage = {
  read: (key) => tried(() => sessionStorage.getItem(key)) ?? null,
  write: (key, text) => tried(() => sessionStorage.setItem(key, text)) !== null,
};

/** `null` where the browser refuses: even naming the storage can throw. */
function tried<T>(call: () => T): T | null {
  try {
    return call();
  } catch {
    return null;
  }
}
