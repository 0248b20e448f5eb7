import { afterEach, expect, test, vi } from 'vitest';
import { backCloses, stepBack, watchBack } from './back.ts';

const router = vi.fn();
watchBack();
addEventListener('popstate', router);
const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
afterEach(() => {
  backCloses(null);
  vi.clearAllMocks();
});
const pop = () => dispatchEvent(new PopStateEvent('popstate'));

test('with nothing open a step back is the page’s', () => {
  pop();
  expect(router).toHaveBeenCalledOnce();
});

test('what is open closes, and the page stays', () => {
  const close = vi.fn(() => backCloses(null));
  backCloses(close);
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
  backCloses(close);
  await stepBack(async () => void pop());
  expect(router).toHaveBeenCalledOnce();
  expect(close).not.toHaveBeenCalled();
});

test('a step of its own that led nowhere takes nothing from the next', async () => {
  const close = vi.fn(() => backCloses(null));
  backCloses(close);
  await stepBack(() => Promise.resolve());
  pop();
  expect(close).toHaveBeenCalledOnce();
  pop();
});
