import type { StoredImage } from '@marque/contract/common';
import { expect, test } from 'vitest';
import { isOver, latest } from './grants.ts';

const image = (grant?: string): StoredImage => ({
  key: 'private/a',
  width: 1,
  height: 1,
  widths: [1],
  color: '#fff',
  ...(grant && { grant }),
});

test('a grant is over while there is still time to ask for another; a public picture has none', () => {
  expect(isOver(image('until=30000&proof=x'), 10_000)).toBe(false);
  expect(isOver(image('until=30000&proof=x'), 29_000)).toBe(true);
  expect(isOver(image('until=30000&proof=x'), 30_000)).toBe(true);
  expect(isOver(image(), 30_000)).toBe(false);
});

test('the grant that lasts longer is used, whichever came last', () => {
  const [early, late] = [image('until=1000&proof=x'), image('until=2000&proof=y')];
  expect(latest(early, late)).toBe(late);
  expect(latest(late, early)).toBe(late);
  expect(latest(early, undefined)).toBe(early);
});
