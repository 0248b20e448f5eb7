import { expect, test } from 'vitest';
import { fitOfAll } from './fit.ts';

const yes = { fits: true, reason: '' };
const no = { fits: false, reason: '适用于 天逸，你的车是 C6' };

test('one of several that does not fit is enough, and says why', () => {
  expect(fitOfAll([yes, no])).toEqual(no);
  expect(fitOfAll([null, no])).toEqual(no);
});

test('the fit is unknown until all of them are known', () => {
  expect(fitOfAll([yes, null])).toBeNull();
  expect(fitOfAll([])).toBeNull();
  expect(fitOfAll([yes, yes])).toEqual(yes);
});
