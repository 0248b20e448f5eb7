/** Looked up at once. */
const BATCH = 100;

export type Draining<T> = {
  /** What is due, at most so many; what was taken must not be found again. */
  find: (size: number) => Promise<readonly T[]>;
  /** Does one in a transaction of its own; false when another process has it. */
  take: (one: T) => Promise<boolean>;
  /** Hears of one that failed. It stops no other, and is found again by the next sweep. */
  failed: (error: unknown, one: T) => void;
};

/** Takes what is due until nothing is left, or nothing that is left can be taken. */
export async function drain<T>({ find, take, failed }: Draining<T>): Promise<void> {
  for (;;) {
    const due = await find(BATCH);
    let taken = 0;
    for (const one of due)
      try {
        if (await take(one)) taken++;
      } catch (error) {
        failed(error, one);
      }
    if (due.length < BATCH || taken === 0) return;
  }
}
