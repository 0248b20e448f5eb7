import { afterEach, expect, test, vi } from 'vitest';
import { setBackHandler, stepBackPastOverlays, installBackHandler } from './back.ts';

const router = vi.fn();
installBackHandler();
addEventListener('popstate', router);
const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
afterEach(() => {
  setBackHandler(null);
  vi.clearAllMocks();
});
const pop = () => dispatchEvent(new PopStateEvent('popstate'));

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
