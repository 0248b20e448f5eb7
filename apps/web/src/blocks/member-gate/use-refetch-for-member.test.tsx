import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreSession, signOut, updateSession } from '#shared/session/session.ts';
import { useRefetchForMember } from './use-refetch-for-member.ts';

beforeEach(() => {
  localStorage.clear();
  restoreSession();
  signOut();
});
afterEach(cleanup);

/** Renders the hook and returns its renders and the keys that were invalidated. */
function renderHooks() {
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
  const renders = vi.fn(() => useRefetchForMember(['home', 1]));
  renderHook(renders, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  return { renders, keys: () => invalidate.mock.calls.map(([filters]) => filters?.queryKey) };
}
const signIn = () => act(() => updateSession({ Authorization: 't', userId: 'a' }));

test('the data of the first view is refetched once for a member who opens the page', () => {
  signIn();
  expect(renderHooks().keys()).toEqual([['home', 1]]);
});

test('signing in on the page refetches without a render, and other changes of the session do not', () => {
  const { renders, keys } = renderHooks();
  expect(keys()).toEqual([]);
  signIn();
  expect(keys()).toEqual([['home', 1]]);
  act(() => updateSession({ score: '100' }));
  expect(keys()).toHaveLength(1);
  act(() => signOut());
  signIn();
  expect(keys()).toHaveLength(2);
  expect(renders).toHaveBeenCalledTimes(1);
});
