import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  AbortedTransactionError,
  type ConnectionProvider,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresDialect,
  type RawBuilder,
  sql,
  Transaction,
} from 'kysely';
import type { Tables } from '#database/tables.ts';
import { connect, type DatabaseTimeouts, type PoolFigures } from './connections.ts';
import { DatabaseError } from './errors.ts';

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** Whatever can run a query: the database or a transaction. */
export type Exec = Database | Tx;

/** A statement that is over, without its parameters. */
type Statement = { text: string; tookMs: number; failed: boolean };
const listeners = new Set<(statement: Statement) => void>();

/** Tells `listen` of every statement of this process; what it gives ends that. */
export function onStatement(listen: (statement: Statement) => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

const pools = new WeakMap<Database, () => PoolFigures>();

/** Without `timeouts` statements take as long as they take. */
export function openDatabase(url: string, poolSize: number, timeouts?: DatabaseTimeouts): Database {
  const { dialect: postgres, figures } = connect(url, poolSize, timeouts);
  const database = new Kysely<Tables>({
    dialect: postgres,
    log: ({ level, query, queryDurationMillis }) => {
      for (const listen of listeners)
        listen({ text: query.sql, tookMs: queryDurationMillis, failed: level === 'error' });
    },
  });
  pools.set(database, figures);
  return database;
}

/** How many connections of the pool are in use, how many rest, and how many wait for one. */
export const poolFigures = (database: Database): PoolFigures =>
  pools.get(database)?.() ?? { busy: 0, idle: 0, waiting: 0 };

/** Whether two columns together have one of these pairs of values. There must be a pair. */
export const anyPair = (
  columns: readonly [string, string],
  pairs: readonly (readonly [string, string])[],
): RawBuilder<boolean> => {
  const tuples = pairs.map((pair) => sql`(${sql.join(pair)})`);
  return sql<boolean>`(${sql.join(columns.map((column) => sql.ref(column)))}) in (${sql.join(tuples)})`;
};

const ABORTED = '25P02';
const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('No pool')) });
const unused = { config: { dialect }, dialect, driver: new DummyDriver() };

/** What a transaction sends right before COMMIT. */
const lasts = new WeakMap<Tx, (() => Promise<unknown>)[]>();

/**
 * Sends statements as the last of a transaction of `inTransaction`, with COMMIT right behind them, so
 * that rows many transactions want are held for no longer than the database needs. What is asked for
 * first goes last. `statements` must send them at once, and the database must fail one that has not
 * done what it should: nothing is kept then.
 */
export function lastly(tx: Tx, statements: () => Promise<unknown>): void {
  const own = lasts.get(tx);
  if (!own) throw new Error('Not a transaction of inTransaction, or it is over');
  own.push(statements);
}

type Sending = ConnectionProvider & { failure: unknown; over: boolean };

/** Lends one connection to statements that do not wait for those before them, until it is over. */
const sendingOn = (connection: DatabaseConnection): Sending => ({
  failure: undefined,
  over: false,
  async provideConnection(use) {
    if (this.over) throw new Error('The connection has been given back');
    try {
      return await use(connection);
    } catch (error) {
      this.failure ??= error;
      throw error;
    }
  },
});

/**
 * Runs `work` on one connection of the pool, without a transaction. Statements sent without waiting
 * for those before them go out together, and run in their order.
 */
export const onConnection = <T>(database: Database, work: (exec: Exec) => Promise<T>): Promise<T> =>
  database.getExecutor().provideConnection(async (connection) => {
    const sending = sendingOn(connection);
    const executor = database.getExecutor().withConnectionProvider(sending);
    try {
      return await work(new Kysely<Tables>({ ...unused, executor }));
    } finally {
      sending.over = true;
    }
  });

async function tryOnce<T>(
  database: Database,
  work: (tx: Tx) => Promise<T>,
  onCommit: () => void,
): Promise<T> {
  const outer = await database.startTransaction().execute();
  const sending = sendingOn(
    await outer.getExecutor().provideConnection((connection) => Promise.resolve(connection)),
  );
  const executor = database.getExecutor().withConnectionProvider(sending);
  const tx: Tx = new Transaction<Tables>({ ...unused, executor });
  lasts.set(tx, []);
  try {
    const result = await work(tx);
    const sent = lasts
      .get(tx)!
      .toReversed()
      .map((send) => send());
    sending.over = true;
    onCommit();
    const ends = await Promise.allSettled([...sent, outer.commit().execute()]);
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    return result;
  } catch (error) {
    sending.over = true;
    // Where the connection is lost this says so.
    if (!outer.isCommitted) await outer.rollback().execute();
    // What was sent behind a statement that failed says no more than that.
    const follows = codeOf(error) === ABORTED || error instanceof AbortedTransactionError;
    throw follows ? sending.failure : error;
  }
}

/** Thrown by what chose something at random that is taken: the transaction runs again. */
export class TryAgain extends Error {
  override name = 'TryAgain';
}

const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 8;

/**
 * Runs `work` in a transaction; serialisation failures, deadlocks and lost connections are tried
 * again, so `work` must bear repetition. Throws the last failure after six attempts, and DatabaseError
 * at once when the connection is lost in the commit: what became of it only the database knows.
 * Statements sent without waiting for those before them (`Promise.all`) go out together and run in
 * their order.
 */
export async function inTransaction<T>(
  database: Database,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let committing = false;
    try {
      return await tryOnce(database, work, () => (committing = true));
    } catch (error) {
      const again =
        error instanceof DatabaseError
          ? !committing
          : error instanceof TryAgain || RETRYABLE.has(codeOf(error));
      if (!again || attempt === ATTEMPTS) throw error;
      // Of different length, or the same transactions meet again.
      await sleep(randomInt(FIRST_PAUSE_MS * 2 ** attempt));
    }
  }
}
