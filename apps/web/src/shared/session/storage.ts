/** A Web Storage that may be blocked, full or missing: reads give null, writes are lost, nothing throws. */
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
      // Blocked or full: the value lives in memory only.
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
/** Kept for the visit and shared by persons. Personal data belongs in `personalStorage`. */
export const sessionStore = safe(() => sessionStorage);

/** Keeps an object; null takes it away. */
export const keepObject = (store: SafeStorage, key: string, value: object | null): void =>
  store.set(key, value && JSON.stringify(value));

/** An object that was kept; a text that is none counts as nothing. */
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
