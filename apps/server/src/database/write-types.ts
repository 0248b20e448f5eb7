import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '#kernel/database.ts';
import { startEmbeddedPostgres } from '#kernel/postgres/embedded-postgres.ts';
import { writtenFiles } from './codegen.ts';
import { migrate } from './migrate.ts';

// Writes the types and the diagram of all tables from a database that has nothing but the migrations.
const folder = mkdtempSync(path.join(tmpdir(), 'marque-types-'));
const postgres = await startEmbeddedPostgres(folder);
const database = openDatabase(postgres.url, 1);
try {
  await migrate(database);
  for (const [file, text] of Object.entries(await writtenFiles(database)))
    writeFileSync(file, text);
} finally {
  await database.destroy();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
