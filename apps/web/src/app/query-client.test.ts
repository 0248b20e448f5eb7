import { expect, test } from 'vitest';
import { ApiError } from '#shared/api/error.ts';
import { createQueryClient } from './query-client.ts';

test('other pages refetch data that a page changed when they are next shown', async () => {
  const client = createQueryClient();
  const answer = (name: string, meta = {}) =>
    client.fetchQuery({ queryKey: [name], queryFn: () => name, meta });
  await answer('order', { stale: 'live' });
  await answer('topic', { stale: 'list' });
  await answer('rules', { stale: 'steady' });
  const change = client.getMutationCache().build(client, {
    mutationFn: () => Promise.resolve('done'),
    // Data that the page sets itself counts as fresh.
    onSuccess: () => client.setQueryData(['order'], 'cancelled'),
  });
  await answer('points', { stale: 'live' });
  await change.execute(undefined);
  const stale = (name: string) => client.getQueryState([name])!.isInvalidated;
  expect(['order', 'topic', 'rules', 'points'].map(stale)).toEqual([false, true, false, true]);
});

test.each([
  [409, 1],
  [500, 1],
  [502, 3],
  [503, 3],
])('a query answered with %i is sent %i times', async (status, times) => {
  const client = createQueryClient();
  let asked = 0;
  const body = { status, code: 'ANY', msg: '', data: null, serverTime: 0 };
  const answer = client.fetchQuery({
    queryKey: ['any'],
    queryFn: () => {
      asked++;
      throw new ApiError(body);
    },
    retry: client.getDefaultOptions().queries!.retry!,
    retryDelay: 0,
  });
  await expect(answer).rejects.toThrow(ApiError);
  expect(asked).toBe(times);
});
