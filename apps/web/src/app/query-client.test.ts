import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('what a page changes, the others ask for again when they are next looked at', async () => {
  const client = createQueryClient();
  const answer = (name: string, meta = {}) =>
    client.fetchQuery({ queryKey: [name], queryFn: () => name, meta });
  await answer('order', { stale: 'live' });
  await answer('topic', { stale: 'list' });
  await answer('rules', { stale: 'steady' });
  const change = client.getMutationCache().build(client, {
    mutationFn: () => Promise.resolve('done'),
    // What the page itself knows by now counts as fresh.
    onSuccess: () => client.setQueryData(['order'], 'cancelled'),
  });
  await answer('points', { stale: 'live' });
  await change.execute(undefined);
  const stale = (name: string) => client.getQueryState([name])!.isInvalidated;
  expect(['order', 'topic', 'rules', 'points'].map(stale)).toEqual([false, true, false, true]);
});
