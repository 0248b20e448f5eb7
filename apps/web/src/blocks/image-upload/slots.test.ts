import type { StoredImage } from '@marque/contract/common';
import { expect, test } from 'vitest';
import {
  imagesOf,
  replaced,
  type RunningUpload,
  type UploadSlot,
  withValue,
  without,
} from './slots.ts';

const image = (key: string): StoredImage => ({
  key,
  width: 1,
  height: 1,
  widths: [1],
  color: '#fff',
});
const sending = (id: number): RunningUpload => ({
  kind: 'sending',
  id,
  file: new File([], 'a.jpg'),
  preview: '',
  share: 0,
});
const ids = () => {
  let last = 100;
  return () => ++last;
};
const told = (slots: readonly UploadSlot[]) =>
  slots.map((slot) => (slot.kind === 'sent' ? slot.image.key : slot.id));

test('pictures stand in the order they were chosen, whichever arrives first', () => {
  let slots: UploadSlot[] = [sending(1), sending(2), sending(3)];
  slots = replaced(slots, { kind: 'sent', id: 3, image: image('c'), held: false });
  slots = replaced(slots, { kind: 'sent', id: 1, image: image('a'), held: false });
  expect(told(slots)).toEqual(['a', 2, 'c']);
  expect(imagesOf(slots).map(({ key }) => key)).toEqual(['a', 'c']);
});

test('a picture that has just arrived stays until the form has taken it', () => {
  const arrived: UploadSlot[] = [{ kind: 'sent', id: 1, image: image('a'), held: false }];
  expect(told(withValue(arrived, [], ids()))).toEqual(['a']);
  const taken = withValue(arrived, [image('a')], ids());
  expect(told(withValue(taken, [], ids()))).toEqual([]);
});

test('a draft brings its pictures along', () => {
  const slots = withValue([sending(1)], [image('a'), image('b')], ids());
  expect(told(slots)).toEqual([1, 'a', 'b']);
  expect(new Set(slots.map(({ id }) => id)).size).toBe(3);
  expect(withValue(slots, [image('a'), image('b')], ids())).toEqual(slots);
});

test('a removed picture stays away when its upload ends', () => {
  const slots = without([sending(1), sending(2)], 1);
  expect(told(replaced(slots, { kind: 'sent', id: 1, image: image('a'), held: false }))).toEqual([
    2,
  ]);
});
