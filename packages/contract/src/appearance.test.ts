import { expect, test } from 'vitest';
import {
  DEFAULT_APPEARANCE,
  type Appearance,
  appearanceCookie,
  readAppearance,
} from './appearance.ts';

test.each<Appearance>([
  { theme: 'auto', largeText: false },
  { theme: 'auto', largeText: true },
  { theme: 'light', largeText: false },
  { theme: 'dark', largeText: true },
])('%j is read back', (look) => {
  const [pair] = appearanceCookie(look).split('; ');
  expect(readAppearance(pair!)).toEqual(look);
  expect(readAppearance(`a=b; ${pair!}; c=d`)).toEqual(look);
});

test.each(['', 'other=dark', 'marque-look=purple', 'xmarque-look=dark', 'marque-look=dark.huge'])(
  '%j is no look',
  (cookies) => {
    expect(readAppearance(cookies)).toEqual(DEFAULT_APPEARANCE);
  },
);
