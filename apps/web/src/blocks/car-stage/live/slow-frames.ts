/** The live stage lowers its level after `PATIENCE` successive frames that are slower than this. */
const SLOW_MS = 28;
const PATIENCE = 20;
/** A longer interval is no slow frame, because the tab was suspended. */
const ASLEEP_MS = 1_000;
const KEPT = 240;

export const slowFrames = () => {
  let slow = 0;
  const intervals: number[] = [];
  return {
    intervals: intervals as readonly number[],
    /** Adds the milliseconds since the previous frame; true once too many frames were slow. */
    add(ms: number): boolean {
      if (ms > ASLEEP_MS) return false;
      intervals.push(ms);
      if (intervals.length > KEPT) intervals.shift();
      slow = ms > SLOW_MS ? slow + 1 : 0;
      return slow >= PATIENCE;
    },
    begin: () => {
      slow = 0;
    },
  };
};
