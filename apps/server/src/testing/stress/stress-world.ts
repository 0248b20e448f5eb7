import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { type App, createApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { migrate } from '#database/migrate.ts';
import { phoneColumns } from '#domains/session/phone.ts';
import { type Database, openDatabase } from '#kernel/database.ts';
import { startEmbeddedPostgres } from '#kernel/postgres/embedded-postgres.ts';
import { createVault } from '#kernel/secrets/vault.ts';
import { addressOf, type Member } from './client.ts';
import { POOL_SIZE, type Process, startProcess } from './server-process.ts';

const HOUR_MS = 3_600_000;
const ROWS_AT_ONCE = 2000;

export type StressWorld = {
  database: Database;
  url: string;
  /** The size of each process's connection pool. */
  poolSize: number;
  processes: readonly Process[];
  /** An application in this process, whose sweeps and jobs the test runs when it needs them. */
  app: App;
  members: (count: number) => Promise<Member[]>;
  close: () => Promise<void>;
};

const named = (url: string, name: string): string =>
  url.replace(/\/[^/?]*(\?|$)/, (_, end: string) => `/${name}${end}`);

/** The clean-up steps, run in reverse order. */
type Undo = (() => Promise<unknown> | void)[];

/** Builds what `close` takes down again; so does a failure. */
async function built<T extends object>(
  build: (undo: Undo) => Promise<T>,
): Promise<T & { close: () => Promise<void> }> {
  const undo: Undo = [];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    return { ...(await build(undo)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Creates an empty database on a server, `DATABASE_URL` or the embedded one. */
async function addDatabase(undo: Undo, server?: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marque-stress-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const known = server ?? process.env.DATABASE_URL;
  const embedded = known ? null : await startEmbeddedPostgres(folder);
  if (embedded) undo.push(() => embedded.stop());
  const serverUrl = known ?? embedded!.url;
  const name = `marque_stress_${randomBytes(4).toString('hex')}`;
  const admin = openDatabase(serverUrl, 1);
  undo.push(() => admin.destroy());
  await sql`create database ${sql.ref(name)}`.execute(admin);
  undo.push(() => sql`drop database ${sql.ref(name)} with (force)`.execute(admin));
  return named(serverUrl, name);
}

/**
 * Creates a database on `server`, `DATABASE_URL` or the embedded server, and starts server processes over
 * it. `variables` are common to all processes. `close` removes everything; so does a failed start.
 */
export const createWorld = (
  count: number,
  variables: Record<string, string> = {},
  server?: string,
): Promise<StressWorld> => built((undo) => build(count, variables, undo, server));

async function build(
  count: number,
  variables: Record<string, string>,
  undo: Undo,
  server?: string,
): Promise<Omit<StressWorld, 'close'>> {
  const url = await addDatabase(undo, server);
  const database = openDatabase(url, 10);
  undo.push(() => database.destroy());
  await migrate(database);
  const processes: Process[] = [];
  for (let i = 0; i < count; i++) {
    const one = await startProcess(url, variables);
    processes.push(one);
    undo.push(() => one.kill());
  }
  const app = await createApp({ config: readConfig(variables), database, now: () => new Date() });
  undo.push(async () => {
    await app.background?.stop();
    await app.server.close();
  });
  await app.server.ready();

  let known = 0;
  const vault = createVault(readConfig(variables).vault);
  const members = async (wanted: number): Promise<Member[]> => {
    const now = new Date();
    const fresh = Array.from({ length: wanted }, (): Member => {
      const n = known++;
      return {
        id: `member-${n}`,
        token: randomBytes(32).toString('base64url'),
        address: addressOf(10, n),
      };
    });
    for (let at = 0; at < fresh.length; at += ROWS_AT_ONCE) {
      const part = fresh.slice(at, at + ROWS_AT_ONCE);
      await database
        .insertInto('app_user')
        .values(
          part.map(({ id }) => ({
            id,
            ...phoneColumns(vault, id, `1${String(99 * 10 ** 8 + Number(id.slice(7)))}`),
            nick_name: id,
            avatar: null,
            created_at: now,
          })),
        )
        .execute();
      await database
        .insertInto('session')
        .values(
          part.map(({ id, token }) => ({
            token_hash: createHash('sha256').update(token).digest('hex'),
            user_id: id,
            created_at: now,
            seen_at: now,
            expires_at: new Date(now.getTime() + 24 * HOUR_MS),
          })),
        )
        .execute();
    }
    return fresh;
  };

  return {
    database,
    url,
    poolSize: POOL_SIZE,
    processes,
    app,
    members,
  };
}
