import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../database.ts';

/** The least version of PostgreSQL, the oldest on which the product was run. */
const LEAST_POSTGRES = 15;

const CONNECT_MS = 5_000;

/** Runs `work` on connections of its own. */
async function onConnections<T>(
  url: string,
  work: (first: pg.Client, second: pg.Client) => Promise<T>,
): Promise<T> {
  const open = () =>
    new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
    });
  const [first, second] = [open(), open()];
  // A connection that is lost meanwhile fails the queries on it.
  for (const client of [first, second]) client.on('error', () => undefined);
  try {
    await Promise.all([first.connect(), second.connect()]);
    return await work(first, second);
  } finally {
    await Promise.allSettled([first.end(), second.end()]);
  }
}

/** Throws when the PostgreSQL is older than the product needs. */
export async function assertVersion(database: Database): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int / 10000 as version`.execute(database);
  const [{ version }] = rows as [{ version: number }];
  if (version < LEAST_POSTGRES)
    throw new Error(
      `Configuration: DATABASE_URL leads to PostgreSQL ${version}; ${LEAST_POSTGRES} or later is needed.`,
    );
}

/**
 * Whether a statement that a connection has prepared is there in its next transaction. A pooler that
 * gives each transaction another session loses it, unless it knows prepared statements (PgBouncer from
 * 1.21). The second connection holds the session on which the first one has prepared.
 */
const keepsPreparedStatements = (url: string): Promise<boolean> =>
  onConnections(url, async (first, second) => {
    const statement = { name: `able_${randomUUID()}`, text: 'select $1::int as one', values: [1] };
    await first.query(statement);
    await second.query('begin');
    await second.query('select 1');
    try {
      await first.query(statement);
      return true;
    } catch (error) {
      // invalid_sql_statement_name
      if ((error as { code?: string }).code === '26000') return false;
      throw error;
    } finally {
      await second.query('rollback');
    }
  });

/** Throws when a pooler in front of the database loses prepared statements: calls would answer 500. */
export async function assertKeepsStatements(url: string): Promise<void> {
  if (!(await keepsPreparedStatements(url)))
    throw new Error(
      'Configuration: DATABASE_URL leads to a pooler that loses prepared statements; PgBouncer keeps them from 1.21 with max_prepared_statements above 0.',
    );
}

/** Whether a notification reaches a connection that listens, within `waitMs`. */
export const passesNotifications = (url: string, waitMs: number): Promise<boolean> =>
  onConnections(url, async (first, second) => {
    const channel = pg.escapeIdentifier(`able_${randomUUID()}`);
    await first.query(`listen ${channel}`);
    const heard = once(first, 'notification', { signal: AbortSignal.timeout(waitMs) }).then(
      () => true,
      () => false,
    );
    await second.query(`notify ${channel}`);
    return heard;
  });
