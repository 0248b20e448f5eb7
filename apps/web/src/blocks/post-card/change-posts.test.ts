import { expect, test } from 'vitest';
import { withPost } from './change-posts.ts';

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
