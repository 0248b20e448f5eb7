/** A Web Storage that may be blocked, full or missing. Then reads give null and writes are lost; nothing throws. */
export type SafeStorage = {
  get: (key: string) => string | null;
  set: (key: string, value: string | null) => void;
};

type Store = SafeStorage & { keys: () => string[] };

const safe = (open: () => Storage): Store => ({
  get: (key) => {
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  },
  set: (key, value) => {
    try {
      if (value === null) open().removeItem(key);
      else open().setItem(key, value);
    } catch {
      // The storage is blocked or full: the value is only in memory.
    }
  },
  keys: () => {
    try {
      return Object.keys(open());
    } catch {
      return [];
    }
  },
});

export const localStore = safe(() => localStorage);
/** The storage of the visit, shared by all persons. Personal data belongs in `personalStorage`. */
export const sessionStore = safe(() => sessionStorage);

/** Stores an object; null removes it. */
export const keepObject = (store: SafeStorage, key: string, value: object | null): void =>
  store.set(key, value && JSON.stringify(value));

/** Reads a stored object; null without one, or when the text is no JSON object. */
export function readObject(store: SafeStorage, key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(store.get(key) ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
