import { act, cleanup, renderHook } from '@testing-library/react';
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
