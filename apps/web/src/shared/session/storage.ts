/** A Web Storage that may be blocked, full or missing: reads give null, writes are lost, nothing throws. */
export type SafeStorage = {
  get: (key: string) => string | null;
  set: (key: string, value: string | null) => void;
};

const safe = (open: () => Storage): SafeStorage => ({
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
});

export const localStore = safe(() => localStorage);
export const sessionStore = safe(() => sessionStorage);

/** Keeps an object for the visit; null takes it away. */
export const keepForVisit = (key: string, value: object | null): void =>
  sessionStore.set(key, value && JSON.stringify(value));

/** An object kept for the visit; a text that is none counts as nothing. */
export function readStored(key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(sessionStore.get(key) ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
