import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type Database, type Exec, openDatabase } from '#kernel/database.ts';
import { assertVersion } from '#kernel/postgres/abilities.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');

/** The advisory lock of the process that migrates. */
const LOCK = 4_021_870_331;

/** The longest wait for a lock, because every query queues behind a statement that waits. */
const LOCK_TIMEOUT_MS = 3000;
const LOCK_ATTEMPTS = 40;
const LOCK_PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/** Marks files with `create index concurrently` and with statements that commit by themselves. */
const OUTSIDE_OF_A_TRANSACTION = /^-- outside of a transaction$/m;

/** Names the migration since which nothing uses what a contract takes away. */
const CONTRACT = /^-- contract: since (\d{14}_\w+) /m;
/** How long after that migration a contract waits: processes of the release before have ended by then. */
const SETTLED = '1 day';

type MigrationFile = { name: string; text: string; outside: boolean; since: string | null };
/** The database with the table of names that Kysely's migrator keeps. */
type Connection = Kysely<{ kysely_migration: { name: string } }>;
type Options = { folder: string; lockTimeoutMs: number };

export const migrationFiles = (folder = FOLDER): MigrationFile[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      const outside = OUTSIDE_OF_A_TRANSACTION.test(text);
      const since = CONTRACT.exec(text)?.[1] ?? null;
      return { name: path.basename(file, '.sql'), text, outside, since };
    });

/**
 * Returns the migrations that the database has, none for a new one, and whether the processes of the
 * release before each of them have ended.
 */
async function executedMigrations(connection: Connection): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('kysely_migration') is not null as known`.execute(connection);
  if (!rows[0]!.known) return new Map();
  const executed = await connection
    .selectFrom('kysely_migration')
    .select('name')
    .select(sql<boolean>`"timestamp"::timestamptz < now() - ${SETTLED}::interval`.as('settled'))
    .execute();
  return new Map(executed.map(({ name, settled }) => [name, settled]));
}

/** Throws for a database whose migrations are from before the baseline, which nothing carries over. */
function assertHasBaseline(executed: Map<string, boolean>, [baseline]: MigrationFile[]): void {
  if (executed.size > 0 && !executed.has(baseline!.name))
    throw new Error(
      `Configuration: the database is from before ${baseline!.name} and cannot be carried over; remove the folder DATA_DIR, or name an empty database in DATABASE_URL.`,
    );
}

const migrationOf = ({ text, outside }: MigrationFile, lockTimeoutMs: number): Migration => ({
  up: async (connection) => {
    if (!outside) await sql.raw(`set local lock_timeout = ${lockTimeoutMs}`).execute(connection);
    // Several statements sent as one would be a transaction.
    const statements = outside ? text.split(/\n\s*\n/) : [text];
    for (const statement of statements) await sql.raw(statement).execute(connection);
  },
});

/**
 * Groups migrations into transactions. In a database in use each one has its own transaction, so
 * that locks are held briefly; a new database takes all in one, which is faster.
 */
function stepsOf(pending: MigrationFile[], isNew: boolean): MigrationFile[][] {
  const steps: MigrationFile[][] = [];
  for (const file of pending) {
    const step = steps.at(-1);
    if (isNew && step && step[0]!.outside === file.outside) step.push(file);
    else steps.push([file]);
  }
  return steps;
}

async function runStep(migrator: Migrator, step: MigrationFile[]): Promise<void> {
  const last = step.at(-1)!;
  for (let attempt = 1; ; attempt++) {
    const { error, results } = await migrator.migrateTo(last.name, {
      disableTransactions: last.outside,
    });
    if (!error) return;
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName ?? 'unknown';
    const locked = (error as { code?: string }).code === LOCK_NOT_AVAILABLE;
    if (!locked || attempt === LOCK_ATTEMPTS)
      throw new Error(`Migration ${failed} failed: ${String(error)}`, { cause: error });
    console.error(`Migration ${failed} waits for a lock and is tried again`);
    await sleep(LOCK_PAUSE_MS);
  }
}

async function runPending(connection: Connection, options: Options): Promise<string[]> {
  const { folder, lockTimeoutMs } = options;
  const files = migrationFiles(folder);
  const executed = await executedMigrations(connection);
  assertHasBaseline(executed, files);
  const last = files.at(-1)!.name;
  // A later release has run these. The schema works for two releases, so this one starts with them.
  const later = [...executed.keys()].filter((name) => name > last);
  // Every release stands on the baseline, so a contract since then does not wait.
  const settled = (name: string) => name === files[0]!.name || executed.get(name) === true;
  const isDue = ({ since }: MigrationFile) =>
    since === null || executed.size === 0 || settled(since);
  const migrations = Object.fromEntries([
    ...files
      .filter((file) => executed.has(file.name) || isDue(file))
      .map((file) => [file.name, migrationOf(file, lockTimeoutMs)]),
    ...later.map((name) => [name, { up: () => Promise.resolve() }]),
  ]) as Record<string, Migration>;
  const migrator = new Migrator({
    db: connection,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // An older migration can be merged after a younger one.
    allowUnorderedMigrations: true,
  });
  const pending = files.filter((file) => !executed.has(file.name) && isDue(file));
  for (const step of stepsOf(pending, executed.size === 0)) await runStep(migrator, step);
  return pending.map(({ name }) => name);
}

/**
 * Polls for the lock, because a waiting statement would keep a snapshot, and an index that is built
 * concurrently waits for every snapshot.
 */
async function waitForLock(connection: Exec): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(${LOCK}) as locked`.execute(connection);
    if (rows[0]!.locked) return;
    await sleep(LOCK_PAUSE_MS);
  }
}

/**
 * Brings the schema up to date; concurrent starts wait for each other. Returns the names of what ran.
 * Throws with the failing file's name.
 */
export function migrate(database: Database, options: Partial<Options> = {}): Promise<string[]> {
  return database.connection().execute(async (connection) => {
    // The pool's limits are for requests, not for migrations.
    await sql.raw('set statement_timeout = 0; set lock_timeout = 0').execute(connection);
    await waitForLock(connection);
    try {
      return await runPending(connection as unknown as Connection, {
        folder: FOLDER,
        lockTimeoutMs: LOCK_TIMEOUT_MS,
        ...options,
      });
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
      await sql.raw('reset statement_timeout; reset lock_timeout').execute(connection);
    }
  });
}

/**
 * Brings the schema of the database at `url` up to date. Returns the names of what ran. Throws for a PostgreSQL that is too old. The
 * address must lead past a pooler that gives each transaction another session, which would lose the lock.
 */
export async function migrateAt(url: string): Promise<string[]> {
  // This connection has no time limits, because a migration, also one of another process, may take long.
  const database = openDatabase(url, 1);
  try {
    await assertVersion(database);
    return await migrate(database);
  } finally {
    await database.destroy();
  }
}
