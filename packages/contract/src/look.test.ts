import { expect, test } from 'vitest';
import { DEFAULT_LOOK, type Look, lookCookie, readLook } from './look.ts';

test.each<Look>([
  { theme: 'auto', largeText: false },
  { theme: 'auto', largeText: true },
  { theme: 'light', largeText: false },
  { theme: 'dark', largeText: true },
])('%j is read back', (look) => {
  const [pair] = lookCookie(look).split('; ');
  expect(readLook(pair!)).toEqual(look);
  expect(readLook(`a=b; ${pair!}; c=d`)).toEqual(look);
});

test.each(['', 'other=dark', 'marque-look=purple', 'xmarque-look=dark', 'marque-look=dark.huge'])(
  '%j is no look',
  (cookies) => {
    expect(readLook(cookies)).toEqual(DEFAULT_LOOK);
  },
);
