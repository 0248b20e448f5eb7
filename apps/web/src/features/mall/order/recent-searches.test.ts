import { expect, test } from 'vitest';
import { readRecentSearches } from './recent-searches.ts';

test.each([
  [null, []],
  ['["香氛","脚垫"]', ['香氛', '脚垫']],
  ['["香氛",1,null]', ['香氛']],
  ['{"a":1}', []],
  ['no json', []],
])('stored words %j', (stored, words) => {
  expect(readRecentSearches(stored)).toEqual(words);
});
