import type { PostCard } from '@marque/contract/community/post/schema';
import { expect, test } from 'vitest';
import { photoRows, photosOf } from './photo-rows.ts';

const post = (id: number, sides: readonly [number, number][]): PostCard =>
  ({
    id: String(id),
    images: sides.map(([width, height], n) => ({ key: `${id}-${n}`, width, height })),
  }) as unknown as PostCard;

test('pictures go into the shorter column, and more of them leave the rows before as they are', () => {
  const posts = [
    post(1, [
      [300, 400],
      [400, 300],
      [400, 300],
    ]),
    post(2, []),
    post(3, [[1, 1]]),
  ];
  const photos = photosOf(posts);
  expect(photos.map(({ at, post: { id } }) => [at, id])).toEqual([
    [0, '1'],
    [1, '1'],
    [2, '1'],
    [3, '3'],
  ]);
  const [first] = photoRows(photos);
  expect(first!.columns.map((column) => column.map(({ at }) => at))).toEqual([
    [0, 3],
    [1, 2],
  ]);
  const longer = photosOf([
    ...posts,
    ...Array.from({ length: 9 }, (_, n) => post(n + 4, [[1, 1]])),
  ]);
  expect(photoRows(longer.slice(0, 6))[0]).toEqual(photoRows(longer)[0]);
});
