import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The uses of passes prove what a store has taken, so they stay as they were written. */
const CHANGES =
  /(updateTable|deleteFrom|mergeInto)\(\s*'write_off_use|\b(update|delete from|truncate|merge into)\s+(table\s+|only\s+)?write_off_use/i;

test('uses of passes are only ever added', () => {
  const folder = path.join(import.meta.dirname, '../..');
  const files = globSync('**/*.{ts,sql}', { cwd: folder });
  const changing = files.filter((file) =>
    CHANGES.test(readFileSync(path.join(folder, file), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(changing).toEqual([]);
});
