/** How many entries `find` is asked for at a time. */
const BATCH = 100;

export type Draining<T> = {
  /** Finds at most `size` due entries. It must not find those that `take` has processed. */
  find: (size: number) => Promise<readonly T[]>;
  /** Processes one entry in its own transaction; false when another process has it. */
  take: (one: T) => Promise<boolean>;
  /** Reports an entry whose `take` failed. The others go on, and the next sweep finds it again. */
  failed: (error: unknown, one: T) => void;
};

/** Processes due entries until none is left, or none of a batch can be taken. */
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
