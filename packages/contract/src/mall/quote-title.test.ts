import { expect, test } from 'vitest';
import { quoteTitle } from './quote-title.ts';

test.each([
  ['抱枕', '「抱枕」'],
  ['「小憩」头枕', '「小憩」头枕'],
])('%s in a sentence', (title, text) => {
  expect(quoteTitle(title)).toBe(text);
});
