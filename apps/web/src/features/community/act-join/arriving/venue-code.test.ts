import { expect, test } from 'vitest';
import { venueCode } from './venue-code.ts';

test('is read from the address of the venue and from digits alone', () => {
  expect(venueCode('https://example.com/bz/ActSign?id=9&code=012345')).toBe('012345');
  expect(venueCode('https://example.com/bz/ActSign?code=012345&id=9')).toBe('012345');
  expect(venueCode(' 012345 ')).toBe('012345');
  expect(venueCode('https://example.com/bz/ActSign?id=9')).toBeNull();
  expect(venueCode('123456789012345678')).toBeNull();
});
