import type { PostCard } from '@marque/contract/community/post/schema';
import { expect, test } from 'vitest';
import { cardRatio, feedRows } from './feed-rows.ts';

const image = (width: number, height: number) => ({ width, height }) as PostCard['images'][number];
const post = (id: number, images: PostCard['images'] = []): PostCard =>
  ({ id: String(id), title: '', text: '一句话', images }) as unknown as PostCard;
const posts = (count: number) => Array.from({ length: count }, (_, id) => post(id));
const places = (count: number) =>
  feedRows(posts(count)).map(({ columns }) =>
    columns.map((column) => column.map(({ place }) => place)),
  );

test('eight posts in two columns, then one of full width', () => {
  expect(places(10)).toEqual([
    [
      [0, 2],
      [1, 3],
    ],
    [
      [4, 6],
      [5, 7],
    ],
    [[8]],
    [[9]],
  ]);
});

test('more posts leave the rows before as they are', () => {
  expect(places(17).slice(0, 3)).toEqual(places(9));
});

test('the next post goes into the shorter column', () => {
  const tall = post(0, [image(3, 4)]);
  const [row] = feedRows([tall, post(1), post(2), post(3)]);
  expect(row!.columns.map((column) => column.length)).toEqual([1, 3]);
});

test('a picture is neither a strip nor a tower', () => {
  expect(
    [image(30, 10), image(10, 30), image(1, 1)].map((one) =>
      cardRatio({ images: [one], video: null }),
    ),
  ).toEqual([4 / 3, 3 / 4, 1]);
});
