/** How much time in long tasks shows that the device is slow, and while how long the document loads, in ms. */
const LONG_TASKS_MS = 150;
const LOADING_MS = 10_000;
/** The longest that the browser of a fast device takes to keep the picture of a page: three frames. */
const KEEP_MS = 50;
/** The longest that a fast device takes to render a page whose code is there. */
const RENDER_MS = 100;

let slow = false;

/** Whether the device has shown on this visit that it is too slow for an animation between two pages. */
export const isSlowDevice = (): boolean => slow;

/** Records how long the device took for a part of a navigation. */
export function recordPace(part: 'keep' | 'render', ms: number): void {
  slow ||= ms > (part === 'keep' ? KEEP_MS : RENDER_MS);
}

/** Judges the device by its long tasks. Browsers without them are judged by what a navigation takes alone. */
export function watchLongTasks(): void {
  if (!window.PerformanceObserver?.supportedEntryTypes?.includes('longtask')) return;
  let sum = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime < LOADING_MS) sum += duration;
    slow ||= sum >= LONG_TASKS_MS;
    if (slow || performance.now() > LOADING_MS) observer.disconnect();
  });
  observer.observe({ type: 'longtask', buffered: true });
}
