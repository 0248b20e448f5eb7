import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { changePosts, withPost } from './change-posts.ts';

const post = (id: string) => ({ id, counts: { likes: 1 }, liked: false });
const like = (one: object) => ({ ...one, liked: true }) as never;

test('a post is changed in lists, pages and answers', () => {
  const other = post('b');
  const pages = { pages: [{ items: [post('a'), other], accepted: post('a') }], pageParams: [''] };
  const next = withPost(pages, 'a', like) as typeof pages;
  expect(next.pages[0]).toMatchObject({
    items: [{ liked: true }, { liked: false }],
    accepted: { liked: true },
  });
  expect(next.pages[0]!.items[1]).toBe(other);
  expect(next.pageParams).toBe(pages.pageParams);
});

test('what has another id, or is no post, stays', () => {
  const data = { items: [post('b'), { id: 'a', name: 'no post' }] };
  expect(withPost(data, 'a', like)).toBe(data);
});

test('an answer that was to be loaded again still is after a like', async () => {
  const client = new QueryClient();
  const feeds = [
    ['post.list', 'with'],
    ['post.list', 'without'],
  ] as const;
  client.setQueryData(feeds[0], { items: [post('a')] });
  client.setQueryData(feeds[1], { items: [post('b')] });
  await client.invalidateQueries();
  changePosts(client, 'a', like);
  expect(client.getQueryData(feeds[0])).toMatchObject({ items: [{ liked: true }] });
  for (const feed of feeds) expect(client.getQueryState(feed)?.isInvalidated).toBe(true);
});
