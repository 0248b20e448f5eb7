import { expect, test } from 'vitest';
import { type Layer, withLoaded, withPicture } from './layers.ts';

const picture = (key: string) => ({ key, width: 3, height: 2, widths: [375], color: '#000000' });
const show = (layers: readonly Layer[], ...keys: string[]) =>
  keys.reduce((now, key) => withPicture(now, picture(key)), layers);
const load = (layers: readonly Layer[]) => withLoaded(layers, layers.at(-1)!.id);
const keys = (layers: readonly Layer[]) => layers.map(({ image }) => image.key);

test('a picture lies on the one before it, and those below are gone', () => {
  const two = show(load(show([], 'a')), 'b');
  expect(keys(two)).toEqual(['a', 'b']);
  expect(keys(show(load(two), 'c'))).toEqual(['b', 'c']);
});

test('the same picture again changes nothing', () => {
  const one = show([], 'a');
  expect(withPicture(one, picture('a'))).toBe(one);
});

test('a picture that has not loaded gives way to the next one', () => {
  const first = load(show([], 'a'));
  expect(keys(show(first, 'b', 'c'))).toEqual(['a', 'c']);
});

test('a picture that comes back fades in anew', () => {
  const back = show(load(show(load(show([], 'a')), 'b')), 'a');
  expect(back.map(({ image, loaded }) => [image.key, loaded])).toEqual([
    ['b', true],
    ['a', false],
  ]);
  expect(new Set(back.map(({ id }) => id)).size).toBe(2);
});
