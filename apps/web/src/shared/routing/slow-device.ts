/** How much time in long tasks shows that the device is slow, while the document loads and for how long after, in ms. */
const LONG_TASKS_MS = 150;
const LOADING_MS = 10_000;
/**
 * The longest that a fast device takes, in ms: to keep a picture of the old page (three frames), to render a
 * page whose code is there, and for all that a transition adds until its first frame is painted.
 */
const LONGEST_MS = { keep: 50, render: 100, add: 100 };

let slow = false;

/** Whether the device has shown on this visit that it is too slow for an animation between two pages. */
export const isSlowDevice = (): boolean => slow;

/** Records how long the device took for a part of a navigation. */
export function recordPace(part: keyof typeof LONGEST_MS, ms: number): void {
  slow ||= ms > LONGEST_MS[part];
}

/** Judges the device by its long tasks. Browsers without them are judged by what a navigation takes alone. */
export function watchLongTasks(): void {
  if (!window.PerformanceObserver?.supportedEntryTypes?.includes('longtask')) return;
  const end = performance.now() + LOADING_MS;
  let sum = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) if (startTime < end) sum += duration;
    slow ||= sum >= LONG_TASKS_MS;
    if (slow || performance.now() > end) observer.disconnect();
  });
  observer.observe({ type: 'longtask', buffered: true });
}
