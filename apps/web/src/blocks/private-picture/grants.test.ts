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

test('a grant ends at its moment; a public picture has none to end', () => {
  expect(isOver(image('until=1000&proof=x'), 999)).toBe(false);
  expect(isOver(image('until=1000&proof=x'), 1000)).toBe(true);
  expect(isOver(image(), 1000)).toBe(false);
});

test('the grant that lasts longer is used, whichever came last', () => {
  const [early, late] = [image('until=1000&proof=x'), image('until=2000&proof=y')];
  expect(latest(early, late)).toBe(late);
  expect(latest(late, early)).toBe(late);
  expect(latest(early, undefined)).toBe(early);
});
