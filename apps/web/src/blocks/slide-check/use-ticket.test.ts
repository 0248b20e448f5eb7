import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepTicket } from './ticket.ts';
import { useTicket } from './use-ticket.ts';

afterEach(cleanup);

test('a ticket that is there is spent at once, and once', () => {
  const spend = vi.fn();
  const { result } = renderHook(() => useTicket(spend));
  keepTicket('kept');
  act(() => result.current.ask());
  expect(spend).toHaveBeenCalledExactlyOnceWith('kept');
  expect(result.current.check.open).toBe(false);
  act(() => result.current.ask());
  expect(spend).toHaveBeenCalledTimes(1);
  expect(result.current.check.open).toBe(true);
});

test('every opening is a check of its own', () => {
  const spend = vi.fn();
  const { result } = renderHook(() => useTicket(spend));
  act(() => result.current.ask());
  const { round } = result.current.check;
  act(() => result.current.check.pass('first'));
  expect(spend).toHaveBeenCalledExactlyOnceWith('first');
  expect(result.current.check.open).toBe(false);
  act(() => result.current.ask());
  expect(result.current.check).toMatchObject({ open: true });
  expect(result.current.check.round).not.toBe(round);
});
