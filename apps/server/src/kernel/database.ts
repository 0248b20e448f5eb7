import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from '#database/tables.ts';

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

export function openDatabase(url: string, poolSize: number): Database {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, types });
  // A connection the server drops while idle is replaced on next use.
  pool.on('error', () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 8;

/**
 * Runs `work` in a transaction; serialisation failures and deadlocks are tried again, so `work` must
 * bear repetition. Throws the last failure after six attempts.
 */
export async function inTransaction<T>(
  database: Database,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (!RETRYABLE.has(code) || attempt === ATTEMPTS) throw error;
      // Of different length, or the same transactions meet again.
      await sleep(randomInt(FIRST_PAUSE_MS * 2 ** attempt));
    }
  }
}
