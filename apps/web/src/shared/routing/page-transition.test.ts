import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changePage, growFrom, pageShown, watchGestures } from './page-transition.ts';

type Transitions = { startViewTransition?: (update: () => Promise<void>) => unknown };
const page = document as unknown as Transitions;
const { dataset } = document.documentElement;

let finished: Promise<void>;
/** A fake View Transition, which records the named elements of the old and of the new page. */
const start = vi.fn<NonNullable<Transitions['startViewTransition']>>((update) => {
  drawn.push(named());
  finished = update().then(() => void drawn.push(named()));
  return { finished };
});
let drawn: string[][] = [];
const named = () =>
  [...document.querySelectorAll<HTMLElement>('[style*=view-transition-name]')].map(({ id }) => id);

let reduced = false;
beforeEach(() => {
  drawn = [];
  reduced = false;
  start.mockClear();
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

test('a page that takes long is not waited for', async () => {
  vi.useFakeTimers();
  changePage('forward', () => undefined);
  await vi.runAllTimersAsync();
  await finished;
  expect(drawn).toHaveLength(2);
  vi.useRealTimers();
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
