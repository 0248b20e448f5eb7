import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useManaging } from './use-managing.ts';

test('chooses among the lines that are there, does it once with them, and ends', () => {
  const { result, rerender } = renderHook(({ ids }) => useManaging(ids), {
    initialProps: { ids: ['a', 'b', 'c'] },
  });
  expect(result.current.on).toBe(false);
  act(() => result.current.toggle());
  act(() => result.current.chooseAll(true));
  expect(result.current).toMatchObject({ on: true, all: true });
  act(() => result.current.choose('b', false));
  expect(result.current).toMatchObject({ chosen: ['a', 'c'], all: false });
  // Another tab has removed one of the lines.
  rerender({ ids: ['a', 'b'] });
  const remove = vi.fn();
  act(() => result.current.finish(remove));
  expect(remove.mock.calls).toEqual([[['a']]]);
  expect(result.current.on).toBe(false);
});
