import { act, cleanup, render, renderHook } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createStore, useStore } from './store.ts';

afterEach(cleanup);

test('parts follow the value, and a removed listener is not called', () => {
  const store = createStore(1);
  const heard = vi.fn(() => store.get());
  const stop = store.subscribe(heard);
  const part = renderHook(() => useStore(store));
  act(() => store.set(2));
  expect(part.result.current).toBe(2);
  stop();
  act(() => store.set(3));
  expect(part.result.current).toBe(3);
  expect(heard.mock.results.map(({ value }) => value)).toEqual([2]);
});

test('the server shows the first value', () => {
  const store = createStore('first');
  store.set('second');
  const Part = () => useStore(store);
  expect(renderToStaticMarkup(<Part />)).toBe('first');
});

test('a derived value renders only when it changes', () => {
  const store = createStore({ count: 1, other: 'a' });
  const renders = vi.fn(() => useStore(store, ({ count }) => count > 1));
  const part = renderHook(renders);
  act(() => store.set({ count: 1, other: 'b' }));
  expect(renders).toHaveBeenCalledTimes(1);
  act(() => store.set({ count: 2, other: 'b' }));
  expect(part.result.current).toBe(true);
});

test('hydration renders once where the derived values of browser and server agree', () => {
  const store = createStore({ count: 1 });
  const renders = vi.fn(() => String(useStore(store, ({ count }) => count > 1)));
  const Part = () => renders();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToStaticMarkup(<Part />);
  store.set({ count: 0 });
  renders.mockClear();
  render(<Part />, { container, hydrate: true });
  expect(container.textContent).toBe('false');
  expect(renders).toHaveBeenCalledTimes(1);
});
