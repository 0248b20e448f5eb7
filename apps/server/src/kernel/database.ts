import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { Tables } from '#database/tables.ts';
import { DatabaseError } from './errors.ts';

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** Whatever can run a query: the database or a transaction. */
export type Exec = Database | Tx;

const INT8 = 20;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== 'binary'
      ? (text: string) => {
          const value = Number(text);
          if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of range: ${text}`);
          return value;
        }
      : pg.types.getTypeParser(oid, format),
};

/** A failover or restart this short is waited for; a longer one is told to whoever asks. */
const CONNECT_PATIENCE_MS = 3_000;
const CONNECT_PAUSE_MS = 50;
/** A host that swallows what is sent to it is given up. */
const CONNECT_MS = 10_000;
const KEEP_ALIVE_MS = 10_000;

/**
 * Codes after which a connection is of no use: it is ended, or writing is refused because the server
 * is no primary any more.
 */
const OF_NO_USE = /^(?:08|57P|25006)/;

/** A connection that is given up when the server ends it: it is not used again, and ends nothing else. */
function watched(client: pg.PoolClient): PostgresPoolClient {
  let lost: unknown = null;
  // Heard with a query under way or without; unheard it would end the process.
  client.on('error', (error) => (lost ??= error));
  const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
    if (lost) throw new DatabaseError(lost);
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      if (OF_NO_USE.test((error as { code?: string }).code ?? '')) lost ??= error;
      throw lost ? new DatabaseError(lost) : error;
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || lost !== null),
  };
}

/** A pool that outlives its connections. Throws DatabaseError where there is none to be had. */
function lastingPool(pool: pg.Pool): PostgresPool {
  const connections = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  pool.on('connect', (client) => connections.set(client, watched(client)));
  // Idle ones are replaced on next use.
  pool.on('error', ({ message }) => console.error(`A database connection was lost: ${message}`));
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const giveUpAt = Date.now() + CONNECT_PATIENCE_MS;
      for (let pause = CONNECT_PAUSE_MS; ; pause *= 2) {
        try {
          return connections.get(await pool.connect())!;
        } catch (error) {
          if (pool.ending || Date.now() + pause > giveUpAt) throw new DatabaseError(error);
          await sleep(pause / 2 + randomInt(pause));
        }
      }
    },
  };
}

export function openDatabase(url: string, poolSize: number): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: lastingPool(pool) }) });
}

const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 8;

/**
 * Runs `work` in a transaction; serialisation failures, deadlocks and lost connections are tried
 * again, so `work` must bear repetition. Throws the last failure after six attempts, and DatabaseError
 * at once when the connection is lost in the commit: what became of it only the database knows.
 */
export async function inTransaction<T>(
  database: Database,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let committing = false;
    try {
      return await database.transaction().execute(async (tx) => {
        const result = await work(tx);
        committing = true;
        return result;
      });
    } catch (error) {
      const again =
        error instanceof DatabaseError
          ? !committing
          : RETRYABLE.has((error as { code?: string }).code ?? '');
      if (!again || attempt === ATTEMPTS) throw error;
      // Of different length, or the same transactions meet again.
      await sleep(randomInt(FIRST_PAUSE_MS * 2 ** attempt));
    }
  }
}
