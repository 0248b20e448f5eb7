import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase, WHOLE } from '#testing/database.ts';
import { writtenFiles } from './codegen.ts';

test('types and diagram of tables are those of the migrated database', async () => {
  const { database } = await createTestDatabase(WHOLE);
  const written = await writtenFiles(database);
  await database.destroy();
  for (const [file, text] of Object.entries(written)) {
    const name = path.basename(file);
    expect(readFileSync(file, 'utf8'), `npm run db:types writes ${name}`).toBe(text);
  }
});

test('every table belongs to one folder', async () => {
  const diagram = readFileSync(
    path.join(import.meta.dirname, '../../../../docs/schema.md'),
    'utf8',
  );
  const drawn = [...diagram.matchAll(/^ {2}(\w+) \{$/gm)].map(([, table]) => table);
  const schema = readFileSync(path.join(import.meta.dirname, 'schema.ts'), 'utf8');
  const known = [...schema.split('interface DB {')[1]!.matchAll(/(\w+):/g)].map(
    ([, table]) => table,
  );
  expect(drawn.toSorted()).toEqual(known.toSorted());
});
