import { expect, test } from 'vitest';
import { sourceHash } from './source-hash.ts';

test('a variable of the build makes it stale, other variables do not', () => {
  const hash = sourceHash({});
  expect(sourceHash({ HOSTS: '{}' })).not.toBe(hash);
  expect(sourceHash({ HOSTS: '', PORT: '8081' })).toBe(hash);
});
