import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { writtenTypes } from './codegen.ts';

test('the types of tables are those of the migrated database', async () => {
  const { database } = await createTestDatabase();
  const written = await writtenTypes(database);
  await database.destroy();
  for (const [file, text] of Object.entries(written))
    expect(
      readFileSync(path.join(import.meta.dirname, file), 'utf8'),
      `npm run db:types writes ${file}`,
    ).toBe(text);
});
