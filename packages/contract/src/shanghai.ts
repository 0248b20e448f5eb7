/** Days and times of day are those of Asia/Shanghai: so much before UTC all year. */
export const SHANGHAI_MS = 8 * 3_600_000;
export const DAY_MS = 24 * 3_600_000;

/** What clocks in Shanghai show at a moment, as `2026-03-01T08:00:00`. */
export const shanghaiTime = (at: Date): string =>
  new Date(at.getTime() + SHANGHAI_MS).toISOString().slice(0, 19);

/** The day a moment belongs to, as `2026-03-01`. */
export const shanghaiDay = (at: Date): string => shanghaiTime(at).slice(0, 10);

/** Begin of the window a moment lies in; windows follow each other from midnight on. */
export const startOfWindow = (at: Date, windowMs: number): Date =>
  new Date(at.getTime() - ((at.getTime() + SHANGHAI_MS) % windowMs));

/** The moment the day of `at` began. */
export const startOfDay = (at: Date): Date => startOfWindow(at, DAY_MS);
