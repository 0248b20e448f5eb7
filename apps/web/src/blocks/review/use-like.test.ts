import { expect, test } from 'vitest';
import { withLike } from './use-like.ts';

const like = { liked: true, likes: 3 };
const [one, other] = [
  { id: 'a', liked: false, likes: 2 },
  { id: 'b', liked: false, likes: 0 },
];
const changed = { id: 'a', liked: true, likes: 3 };

test('changes a review wherever it is kept, and no other', () => {
  expect(withLike(one, 'a', like)).toEqual(changed);
  expect(withLike({ items: [one, other], total: 2 }, 'a', like)).toEqual({
    items: [changed, other],
    total: 2,
  });
  expect(withLike({ pages: [{ items: [other] }, { items: [one] }] }, 'a', like)).toEqual({
    pages: [{ items: [other] }, { items: [changed] }],
  });
  expect(withLike(undefined, 'a', like)).toBeUndefined();
});
