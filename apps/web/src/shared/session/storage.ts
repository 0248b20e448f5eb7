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
