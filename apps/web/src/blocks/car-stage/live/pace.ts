/** A device that draws so many frames in a row slower than this is asked for less. */
const SLOW_MS = 28;
const PATIENCE = 20;
/** Longer is no slow frame but one that was not asked for: the tab slept. */
const ASLEEP_MS = 1_000;
const KEPT = 240;

export const slowFrames = () => {
  let slow = 0;
  const intervals: number[] = [];
  return {
    intervals: intervals as readonly number[],
    /** Milliseconds since the frame before; true once too many were slow. */
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
