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
  type Selectable,
  sql,
  Transaction,
} from 'kysely';
import type { Tables } from '#database/tables.ts';
import {
  connect,
  type DatabaseTimeouts,
  type PoolFigures,
  type ReadsFrom,
} from './postgres/connections.ts';
import { onWriter, type Replica } from './postgres/replica.ts';
import { DatabaseError } from './errors.ts';

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** Runs queries: the database or a transaction. */
export type Exec = Database | Tx;

/** A statement that has ended, without its parameters. */
type Statement = { text: string; tookMs: number; failed: boolean };
const listeners = new Set<(statement: Statement) => void>();

/** Calls `listen` after every statement of this process, until the returned function is called. */
export function onStatement(listen: (statement: Statement) => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

const pools = new WeakMap<Database, () => PoolFigures>();
const replicas = new WeakMap<Database, Replica>();

/** Opens a connection pool. Without `timeouts` statements have no time limit. */
export function openDatabase(
  url: string,
  poolSize: number,
  timeouts?: DatabaseTimeouts,
  readsFrom: ReadsFrom | null = null,
): Database {
  const { dialect: postgres, figures, replica } = connect(url, poolSize, timeouts, readsFrom);
  const database = new Kysely<Tables>({
    dialect: postgres,
    log: ({ level, query, queryDurationMillis }) => {
      for (const listen of listeners)
        listen({ text: query.sql, tookMs: queryDurationMillis, failed: level === 'error' });
    },
  });
  pools.set(database, figures);
  if (replica) replicas.set(database, replica);
  return database;
}

/** How many connections of the pool are busy and idle, and how many requests wait for one. */
export const poolFigures = (database: Database): PoolFigures =>
  pools.get(database)?.() ?? { busy: 0, idle: 0, waiting: 0 };

/** The replica that reads may come from; undefined without one. */
export const replicaOf = (database: Database): Replica | undefined => replicas.get(database);

/** Condition that two columns have one of these pairs of values. `pairs` must not be empty. */
export const anyPair = (
  columns: readonly [string, string],
  pairs: readonly (readonly [string, string])[],
): RawBuilder<boolean> => {
  const tuples = pairs.map((pair) => sql`(${sql.join(pair)})`);
  return sql<boolean>`(${sql.join(columns.map((column) => sql.ref(column)))}) in (${sql.join(tuples)})`;
};

/** The tables of people's rows that have an id of their own. */
type OwnedTable = {
  [T in keyof Tables]: Tables[T] extends { user_id: unknown; id: unknown } ? T : never;
}[keyof Tables];

/** Locks a person's row that is named by its id alone. */
export async function lockOwned<T extends OwnedTable>(
  tx: Tx,
  table: T,
  id: string,
): Promise<Selectable<Tables[T]> | undefined> {
  const named = await sql<{ user_id: string }>`
    select user_id from ${sql.table(table)} where id = ${id}`.execute(tx);
  const owner = named.rows[0]?.user_id;
  if (owner === undefined) return undefined;
  const locked = await sql<Selectable<Tables[T]>>`
    select * from ${sql.table(table)} where user_id = ${owner} and id = ${id} for update`.execute(
    tx,
  );
  return locked.rows[0];
}

/** A table that counts something of content apart from it, by the id of the content in `key`. */
type Counter = { table: keyof Tables; key: string; content: keyof Tables };

/**
 * Adds the row that counts for a content, all its counts 0, unless it is there. It asks first, because
 * the view that stands for such a table until its contract has every row and takes no new ones.
 */
export async function startCounting(
  tx: Tx,
  { table, key, content }: Counter,
  id: string,
): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (${sql.ref(key)})
    select id from ${sql.table(content)}
    where id = ${id} and not exists (select from ${sql.table(table)} where ${sql.ref(key)} = ${id})
    on conflict do nothing`.execute(tx);
}

const ABORTED = '25P02';
const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('No pool')) });
const unused = { config: { dialect }, dialect, driver: new DummyDriver() };

/** The statements that a transaction sends right before COMMIT. */
const lasts = new WeakMap<Tx, (() => Promise<unknown>)[]>();

/**
 * Registers statements that a transaction of `inTransaction` sends right before COMMIT, so that it holds
 * the locks of contended rows as briefly as possible. Those registered first are sent last.
 * `statements` must send all of them without waiting. A statement without its intended effect must
 * fail in the database, which rolls the transaction back.
 */
export function lastly(tx: Tx, statements: () => Promise<unknown>): void {
  const own = lasts.get(tx);
  if (!own) throw new Error('Not a transaction of inTransaction, or it is over');
  own.push(statements);
}

const meanings = new WeakMap<object, Error>();
/**
 * Returns `instead` for a statement that failed. The transaction fails with it, even where a statement
 * that was sent behind the failed one is heard of first.
 */
export function failedAs(error: unknown, instead: Error): Error {
  meanings.set(error as object, instead);
  return instead;
}

type Sending = ConnectionProvider & { failure: unknown; over: boolean };

/** Provides one connection to pipelined statements until `over`; later statements throw. */
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
 * Runs `work` on one connection of the pool, without a transaction. Statements sent without awaiting
 * the earlier ones are pipelined and run in order.
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
  // A transaction sees what is committed, whoever begins it.
  const outer = await onWriter(() => database.startTransaction().execute());
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
    // The rollback throws DatabaseError when the connection is lost.
    if (!outer.isCommitted) await outer.rollback().execute();
    // Statements after the failed one only report an aborted transaction, so the first failure is thrown.
    const follows = codeOf(error) === ABORTED || error instanceof AbortedTransactionError;
    const first = follows ? sending.failure : error;
    throw meanings.get(first as object) ?? first;
  }
}

/** Thrown by work whose random choice, such as a number, is taken: `inTransaction` runs it again. */
export class TryAgain extends Error {
  override name = 'TryAgain';
}

/** Handles a failed insertion: one that met this unique constraint is tried again, in a new transaction. */
export const tryAgainOn =
  (constraint: string) =>
  (error: unknown): never => {
    throw (error as { constraint?: string }).constraint === constraint ? new TryAgain() : error;
  };

const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 8;

/**
 * Runs `work` in a transaction, and again after serialisation failures, deadlocks and lost connections,
 * so `work` must be repeatable. Throws the last failure after six attempts. Throws DatabaseError at once
 * when the connection is lost during COMMIT, because the outcome is unknown then. Statements sent
 * without awaiting the earlier ones (`Promise.all`) are pipelined and run in order.
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
      // A random pause keeps the same transactions from colliding again.
      await sleep(randomInt(FIRST_PAUSE_MS * 2 ** attempt));
    }
  }
}
