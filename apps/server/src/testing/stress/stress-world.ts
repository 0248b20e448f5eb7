import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type App, createApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { migrate } from '#database/migrate.ts';
import { phoneColumns } from '#domains/session/phone.ts';
import { type Database, openDatabase } from '#kernel/database.ts';
import { startEmbeddedPostgres } from '#kernel/postgres/embedded-postgres.ts';
import { createVault } from '#kernel/secrets/vault.ts';
import { addressOf, type Member } from './client.ts';

const SERVER = path.resolve(import.meta.dirname, '../../main.ts');
const HOUR_MS = 3_600_000;
const ROWS_AT_ONCE = 2000;
const POOL_SIZE = 32;

/** A server process. */
export type Process = {
  origin: string;
  /** Kills the process (SIGKILL). */
  kill: () => Promise<void>;
  /** Stops it by SIGTERM, as a release does. Resolves when it has ended. */
  stop: () => Promise<void>;
  /** Starts it again at the same address, with these variables. Returns the milliseconds until it answers. */
  start: (variables?: Record<string, string>) => Promise<number>;
  /** The log lines of level error. */
  errors: string[];
};

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

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

const named = (url: string, name: string): string =>
  url.replace(/\/[^/?]*(\?|$)/, (_, end: string) => `/${name}${end}`);

/** Whether the process has exited or was killed. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

async function startProcess(databaseUrl: string, common: Record<string, string>): Promise<Process> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const errors: string[] = [];
  let child: ChildProcess;
  const start = async (variables: Record<string, string> = {}): Promise<number> => {
    const began = performance.now();
    child = spawn(process.execPath, [SERVER], {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        SEED: 'none',
        AUTO_CLERK: 'on',
        POOL_SIZE: String(POOL_SIZE),
        TRUSTED_PROXIES: '127.0.0.1',
        ...common,
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout!.on('data', (text: Buffer) => {
      for (const line of text.toString().split('\n'))
        if (/"level":[56]0/.test(line)) errors.push(line.slice(0, 400));
    });
    for (;;) {
      if (hasEnded(child)) throw new Error('A server process ended at its start');
      const healthy = await fetch(`${origin}/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (healthy) return performance.now() - began;
      await sleep(20);
    }
  };
  const end = (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> =>
    new Promise((ended) => {
      if (hasEnded(child)) return ended();
      child.once('exit', () => ended());
      child.kill(signal);
    });
  await start();
  return {
    origin,
    errors,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/**
 * Creates a database on `DATABASE_URL` or the embedded server, and starts server processes over it.
 * `variables` are common to all processes. `close` removes everything; so does a failed start.
 */
export async function createWorld(
  count: number,
  variables: Record<string, string> = {},
): Promise<StressWorld> {
  /** The clean-up steps, run in reverse order. */
  const undo: (() => Promise<unknown> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    return await build(count, variables, undo, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function build(
  count: number,
  variables: Record<string, string>,
  undo: (() => Promise<unknown> | void)[],
  close: () => Promise<void>,
): Promise<StressWorld> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marque-stress-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const embedded = process.env.DATABASE_URL ? null : await startEmbeddedPostgres(folder);
  if (embedded) undo.push(() => embedded.stop());
  const serverUrl = process.env.DATABASE_URL ?? embedded!.url;
  const name = `marque_stress_${randomBytes(4).toString('hex')}`;
  const admin = openDatabase(serverUrl, 1);
  undo.push(() => admin.destroy());
  await sql`create database ${sql.ref(name)}`.execute(admin);
  undo.push(() => sql`drop database ${sql.ref(name)} with (force)`.execute(admin));
  const url = named(serverUrl, name);
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
    close,
  };
}
