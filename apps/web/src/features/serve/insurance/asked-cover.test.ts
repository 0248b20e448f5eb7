import { expect, test } from 'vitest';
import { addressOf, coverIn } from './asked-cover.ts';

test('what is asked for survives the address', () => {
  const asked = {
    cityCode: '420100',
    claimFreeYears: 3,
    covers: ['damage', 'third200'],
    worthFen: 92_000_00,
  };
  expect(coverIn(addressOf(asked))).toEqual(asked);
  expect(coverIn(addressOf({ ...asked, covers: [] })).covers).toEqual([]);
});

test('an address that makes no sense asks for the usual', () => {
  expect(coverIn({ years: 'x', worth: '-1', city: '武汉' })).toEqual({
    cityCode: '510100',
    claimFreeYears: 1,
    covers: null,
  });
});
