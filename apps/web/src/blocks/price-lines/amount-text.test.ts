import { expect, test } from 'vitest';
import { amountText } from './amount-text.ts';

test('an amount says its money and its points, each with its sign', () => {
  const say = (fen: number, score: number) => amountText({ fen, score }, '里程');
  expect(say(0, 0)).toBe('¥0.00');
  expect(say(-200, 0)).toBe('-¥2.00');
  expect(say(0, -50)).toBe('-50 里程');
  expect(say(-200, 200)).toBe('-¥2.00 + 200 里程');
  expect(say(19_900, -500)).toBe('¥199.00 -500 里程');
});
