import { expect, test } from 'vitest';
import { sourceHash } from './source-hash.ts';

test('what is built in makes a build stale, other variables do not', () => {
  const hash = sourceHash({});
  expect(sourceHash({ HOSTS: '{}' })).not.toBe(hash);
  expect(sourceHash({ HOSTS: '', PORT: '8081' })).toBe(hash);
});
