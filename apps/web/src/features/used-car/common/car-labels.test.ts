import { expect, test } from 'vitest';
import { kmText, savingText } from './car-labels.ts';

test.each([
  [9_000, '9,000 公里'],
  [10_000, '1 万公里'],
  [34_200, '3.4 万公里'],
  [119_960, '12 万公里'],
])('%i km', (km, text) => expect(kmText(km)).toBe(text));

test('what is saved is said only where the new price is told', () => {
  expect(savingText({ priceFen: 98_800_00, newPriceFen: 172_800_00 })).toBe('比新车省 7.4 万');
  expect(savingText({ priceFen: 98_800_00, newPriceFen: null })).toBeUndefined();
});
