import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  installBackHandler,
  recordEntry,
  setBackHandler,
  spareMark,
  stepBackPastOverlays,
} from './back-handler.ts';

const router = vi.fn();
const leave = vi.fn();
history.replaceState({ key: 'first', __TSR_index: 3 }, '');
installBackHandler(leave);
addEventListener('popstate', router);
const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
afterEach(() => {
  setBackHandler(null);
  vi.clearAllMocks();
});
type EntryState = { key: string; __TSR_index: number; spare?: true };
const first: EntryState = { key: 'first', __TSR_index: 3 };
/** The browser has stepped to an entry; without one it has stepped forward again. */
const pop = (state = history.state as EntryState) => {
  History.prototype.replaceState.call(history, state, '');
  dispatchEvent(new PopStateEvent('popstate', { state }));
};
/** The document is loaded anew at its first entry. */
const begin = () => {
  history.replaceState(first, '');
  recordEntry();
};
beforeEach(begin);

test('without an open sheet a step back reaches the router', () => {
  pop();
  expect(router).toHaveBeenCalledOnce();
});

test('back closes an open sheet and keeps the page', () => {
  const close = vi.fn(() => setBackHandler(null));
  setBackHandler(close);
  pop();
  expect(go).toHaveBeenCalledExactlyOnceWith(1);
  pop();
  expect(close).toHaveBeenCalledOnce();
  expect(router).not.toHaveBeenCalled();
  pop();
  expect(router).toHaveBeenCalledOnce();
});

test('the product’s own step back goes, whatever is open', async () => {
  const close = vi.fn();
  setBackHandler(close);
  await stepBackPastOverlays(async () => void pop());
  expect(router).toHaveBeenCalledOnce();
  expect(close).not.toHaveBeenCalled();
});

test('an own step back that led nowhere does not swallow the next one', async () => {
  const close = vi.fn(() => setBackHandler(null));
  setBackHandler(close);
  await stepBackPastOverlays(() => Promise.resolve());
  pop();
  expect(close).toHaveBeenCalledOnce();
  pop();
});

test('on the first page of a document an overlay gets an entry for the step back that closes it', () => {
  const before = history.length;
  setBackHandler(() => setBackHandler(null));
  expect(history.length).toBe(before + 1);
  expect(history.state).toEqual({ ...first, spare: true });
  // The next overlay takes the same entry.
  setBackHandler(() => setBackHandler(null));
  expect(history.length).toBe(before + 1);

  pop(first);
  pop({ ...first, spare: true });
  expect(router).not.toHaveBeenCalled();
  expect(leave).not.toHaveBeenCalled();
});

test('when the overlay is closed otherwise, the next step back leaves the page', () => {
  setBackHandler(() => undefined);
  setBackHandler(null);
  // The page has changed its address meanwhile, such as by a filter.
  history.replaceState({ key: 'filtered', __TSR_index: 3, ...spareMark() }, '', '?sort=new');
  recordEntry();
  pop(first);
  expect(leave).toHaveBeenCalledOnce();
  expect(router).not.toHaveBeenCalled();
  expect(history.state).toEqual({ key: 'filtered', __TSR_index: 3 });
  expect(location.search).toBe('?sort=new');
  history.replaceState(first, '', location.pathname);
});

test('a page above has an entry of its own to step back from, and leads back to the page, not out of it', () => {
  setBackHandler(() => undefined);
  setBackHandler(null);
  history.pushState({ key: 'second', __TSR_index: 4 }, '');
  recordEntry();
  const before = history.length;
  setBackHandler(() => undefined);
  expect(history.length).toBe(before);
  setBackHandler(null);

  pop({ ...first, spare: true });
  expect(router).toHaveBeenCalledOnce();
  pop(first);
  expect(leave).toHaveBeenCalledOnce();
});
