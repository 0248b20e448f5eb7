import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOTICES_FILE, noticesOf, readLock } from './notices.ts';

test('the notices name the packages of the lock file', () => {
  expect(readFileSync(NOTICES_FILE, 'utf8')).toBe(noticesOf(readLock()));
});

test('the notices omit packages for building and testing, and name those that the build includes', () => {
  const lock = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/@marque/contract': { link: true },
      'node_modules/fastify': { version: '5.0.0', license: 'MIT' },
      'node_modules/vite': { version: '8.0.0', license: 'MIT', dev: true },
      'node_modules/@iconify-json/ph': { version: '2.0.0', license: 'MIT', dev: true },
    },
  };
  const rows = noticesOf(lock)
    .split('\n')
    .filter((line) => line.startsWith('- '));
  expect(rows).toEqual(['- @iconify-json/ph 2.0.0: MIT', '- fastify 5.0.0: MIT']);
});
