import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changePage, growFrom, pageShown, watchGestures } from './page-transition.ts';

const { slow, pace } = vi.hoisted(() => ({ slow: vi.fn<() => boolean>(), pace: vi.fn() }));
vi.mock('./slow-device.ts', () => ({ isSlowDevice: slow, recordPace: pace }));

type Transitions = { startViewTransition?: (update: () => Promise<void>) => unknown };
const page = document as unknown as Transitions;
const { dataset } = document.documentElement;

let finished: Promise<void>;
/** The browser skips the animation, such as that of a hidden page. An unhandled rejection fails the run. */
const rejected = () => Promise.reject(new DOMException('skipped', 'AbortError'));
const skip = vi.fn<() => void>();
/** A fake View Transition, which records the named elements of the old and of the new page. */
const start = vi.fn<NonNullable<Transitions['startViewTransition']>>((update) => {
  drawn.push(named());
  finished = update().then(() => void drawn.push(named()));
  return { ready: rejected(), finished, skipTransition: skip };
});
let drawn: string[][] = [];
const named = () =>
  [...document.querySelectorAll<HTMLElement>('[style*=view-transition-name]')].map(({ id }) => id);

let reduced = false;
beforeEach(() => {
  drawn = [];
  reduced = false;
  start.mockClear();
  skip.mockClear();
  slow.mockReturnValue(false);
  delete dataset.way;
  page.startViewTransition = start;
  vi.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: reduced }) as MediaQueryList);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: 10, bottom: 90, width: 80 }) as DOMRect,
  );
});
afterEach(() => {
  delete page.startViewTransition;
  vi.restoreAllMocks();
});

const LIST = '<a><img id="card"></a>';
const PRODUCT = '<button id="head" data-grows-from="tea"></button>';
/** Shows the next page at once. */
const to = (html: string) =>
  vi.fn<() => void>(() => {
    document.body.innerHTML = html;
    pageShown();
  });

test.each(['forward', 'back'] as const)('a page that is gone %s to slides in', async (way) => {
  const show = to('');
  changePage(way, show);
  await finished;
  expect(show).toHaveBeenCalledOnce();
  expect(dataset.way).toBe(way);
  expect(drawn).toEqual([[], []]);
});

test('a page grows from the picture that was tapped, and shrinks back into it', async () => {
  document.body.innerHTML = LIST;
  const list = [...document.body.childNodes];
  growFrom('tea', document.querySelector<HTMLElement>('#card'));
  changePage('forward', to(PRODUCT));
  await finished;
  expect(dataset.way).toBe('grow');
  expect(drawn).toEqual([['card'], ['head']]);
  await vi.waitFor(() => expect(named()).toEqual([]));

  changePage('back', () => {
    document.body.replaceChildren(...list);
    pageShown();
  });
  await finished;
  expect(drawn.slice(2)).toEqual([['head'], ['card']]);
});

test('a picture other than the tapped one does not start the transition', async () => {
  document.body.innerHTML = LIST;
  growFrom('oil', document.querySelector<HTMLElement>('#card'));
  changePage('forward', to(PRODUCT));
  await finished;
  expect(drawn).toEqual([['card'], []]);
});

test('a page that takes long is not waited for: it appears when it is there', async () => {
  vi.useFakeTimers();
  changePage('forward', () => undefined);
  await vi.advanceTimersByTimeAsync(99);
  expect(skip).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  await finished;
  expect(skip).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(200);
  pageShown();
  expect(pace).toHaveBeenLastCalledWith('render', 300);
  vi.useRealTimers();
});

test('what a transition adds until it is painted is recorded', async () => {
  vi.useFakeTimers();
  start.mockImplementationOnce((update) => {
    const done = update().then(() => new Promise<void>((go) => void setTimeout(go, 300)));
    return { ready: done, finished: done, skipTransition: skip };
  });
  changePage('forward', () => void setTimeout(pageShown, 40));
  await vi.runAllTimersAsync();
  const [, added] = pace.mock.calls.findLast(([part]) => part === 'add')!;
  expect(added).toBeGreaterThanOrEqual(300);
  expect(added).toBeLessThan(340);
  vi.useRealTimers();
});

test('on a slow device the page is shown at once', () => {
  slow.mockReturnValue(true);
  const show = to('');
  changePage('back', show);
  expect(show).toHaveBeenCalledOnce();
  expect(start).not.toHaveBeenCalled();
});

test.each([
  ['in an old WebView', () => void delete page.startViewTransition],
  [
    'with reduced motion',
    () => {
      reduced = true;
    },
  ],
  [
    'after a swipe that the browser has drawn',
    () => {
      watchGestures();
      dispatchEvent(Object.assign(new PopStateEvent('popstate'), { hasUAVisualTransition: true }));
    },
  ],
])('it simply appears %s', (_where, given) => {
  given();
  const show = to('');
  changePage('back', show);
  expect(show).toHaveBeenCalledOnce();
  expect(start).not.toHaveBeenCalled();
});
