import { expect, test } from 'vitest';
import { ApiError } from '#shared/api/error.ts';
import { beatOfRefusal } from './visit-beats.ts';

const refusal = (code: string) =>
  new ApiError({ status: 409, code, msg: '', data: null, serverTime: 0 });

test.each([
  ['SLOT_TAKEN', 'when'],
  ['ITEM_UNKNOWN', 'work'],
  ['CAR_NOT_FOUND', 'car'],
  // Sheets answer it.
  ['PRICE_CHANGED', undefined],
])('%s is about the question %s', (code, beat) => {
  expect(beatOfRefusal(refusal(code))).toBe(beat);
});
