import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepOthersOut } from './lock.ts';

const lockFile = () => join(mkdtempSync(join(tmpdir(), 'lock-')), 'pictures.lock');

test('a second run is refused while the first one is at work', () => {
  const file = lockFile();
  keepOthersOut(file);
  expect(() => keepOthersOut(file)).toThrow(`Run ${process.pid} is making pictures`);
});

test('the lock of a killed run is removed', () => {
  const file = lockFile();
  // No process has this number, because it is above the system's limit.
  writeFileSync(file, '99999999');
  keepOthersOut(file);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
});
