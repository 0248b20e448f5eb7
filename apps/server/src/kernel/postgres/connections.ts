import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type PostgresPool,
  type PostgresPoolClient,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { DatabaseBusyError, DatabaseError } from '../errors.ts';
import { type Replica, withReplica } from './replica.ts';

const INT8 = 20;
const DATE = 1082;

const asWritten = (text: string): string => text;

function asInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of range: ${text}`);
  return value;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format === 'binary') return pg.types.getTypeParser(oid, format);
    if (oid === INT8) return asInteger;
    // A date stays text: pg would make a `Date`, which is a moment in a time zone.
    if (oid === DATE) return asWritten;
    return pg.types.getTypeParser(oid, format);
  },
};

/** How long a request waits for a connection during a failover or restart before it gets DatabaseError. */
const CONNECT_PATIENCE_MS = 3_000;
const CONNECT_PAUSE_MS = 50;
const KEEP_ALIVE_MS = 10_000;

/**
 * SQLSTATE codes after which a connection is unusable: PostgreSQL has ended it, or refuses writes
 * because the server is no longer the primary.
 */
const UNUSABLE = /^(?:08|57P|25006|25P03)/;
/** pg's message for an answer that did not arrive in time. This error has no code. */
const NO_ANSWER = 'Query read timeout';
/** SQLSTATE codes of `statement_timeout` and `lock_timeout`. */
const TIMED_OUT = new Set(['57014', '55P03']);

/** Time limits of the database, in milliseconds. 0 means no limit. */
export type DatabaseTimeouts = {
  /** To open a connection, or to get one from the pool. */
  connect: number;
  statement: number;
  lock: number;
  /** Between two statements of a transaction. PostgreSQL then ends the connection. */
  idleTransaction: number;
};

/** For migrations and tools, whose statements have no time limit. */
const NO_TIMEOUTS: DatabaseTimeouts = {
  connect: 10_000,
  statement: 0,
  lock: 0,
  idleTransaction: 0,
};

/**
 * The client waits this many times `statement` for an answer. The server ends the statement earlier, so
 * an answer that is still missing means that the connection is lost.
 */
const LOST_AFTER_STATEMENTS = 2;

/** A statement becomes a prepared statement at this use, since a rare one is not worth the server's memory. */
const PREPARE_AT = 5;
/** A limit on prepared statements, because every connection keeps their plans in memory. */
const MAX_PREPARED = 256;
const MAX_COUNTED = 4096;

/** Matches `*`. Such a statement is not prepared, because it would fail once a migration adds a column. */
const ALL_COLUMNS = /[\s.]\*(?=\s|,|$)/;

const uses = new Map<string, number>();
const names = new Map<string, string>();

/** The name of a prepared statement, the same on every connection; undefined when it is not prepared. */
function nameOf(text: string, parameters: readonly unknown[]): string | undefined {
  const name = names.get(text);
  // A text without parameters may contain several statements, which cannot be prepared.
  if (name || parameters.length === 0 || names.size === MAX_PREPARED) return name;
  const count = (uses.get(text) ?? 0) + 1;
  if (count < PREPARE_AT || ALL_COLUMNS.test(text)) {
    // The counts start again when there are too many, so that generated texts cannot fill the map for good.
    if (uses.size === MAX_COUNTED) uses.clear();
    uses.set(text, count);
    return undefined;
  }
  uses.delete(text);
  names.set(text, `s${names.size}`);
  return names.get(text);
}

/**
 * Wraps a pool client. When the connection is lost, its queries throw DatabaseError and the pool does
 * not reuse it. Frequent statements are prepared. Statements sent in one tick leave in one write.
 */
function wrapped(client: pg.PoolClient): PostgresPoolClient {
  const { stream } = client.connection;
  let lost: unknown = null;
  // Without a listener this event, which also comes between queries, would end the process.
  client.on('error', (error) => (lost ??= error));
  let gathering = false;
  const gather = (): void => {
    if (gathering) return;
    gathering = true;
    stream.cork();
    process.nextTick(() => {
      gathering = false;
      stream.uncork();
    });
  };
  const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
    if (lost) throw new DatabaseError(lost);
    gather();
    const name = nameOf(text, parameters);
    try {
      return await client.query({ text, values: [...parameters], ...(name ? { name } : {}) });
    } catch (error) {
      const { code = '', message } = error as Error & { code?: string };
      if (UNUSABLE.test(code) || message === NO_ANSWER) lost ??= error;
      if (lost) throw new DatabaseError(lost);
      throw TIMED_OUT.has(code) ? new DatabaseBusyError(code, error) : error;
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || lost !== null),
  };
}

/** A pool that replaces lost connections. `connect` throws DatabaseError when it gets no connection in time. */
function lastingPool(pool: pg.Pool, patienceMs = CONNECT_PATIENCE_MS): PostgresPool {
  const connections = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  pool.on('connect', (client) => connections.set(client, wrapped(client)));
  // The pool replaces a lost idle connection on the next use.
  pool.on('error', ({ message }) => console.error(`A database connection was lost: ${message}`));
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const giveUpAt = performance.now() + patienceMs;
      for (let pause = CONNECT_PAUSE_MS; ; pause *= 2) {
        try {
          return connections.get(await pool.connect())!;
        } catch (error) {
          if (pool.ending || performance.now() + pause > giveUpAt) throw new DatabaseError(error);
          await sleep(pause / 2 + randomInt(pause));
        }
      }
    },
  };
}

/** Sends BEGIN without waiting for its answer, which saves a round trip: statements run in order. */
class Driver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    // BEGIN fails only when the connection is lost; the statements after it then fail as well.
    super.beginTransaction(connection, settings).catch(() => undefined);
  }
}

class Dialect extends PostgresDialect {
  readonly #pool: PostgresPool;
  constructor(pool: PostgresPool) {
    super({ pool });
    this.#pool = pool;
  }
  override createDriver(): Driver {
    return new Driver({ pool: this.#pool });
  }
}

export type PoolFigures = { busy: number; idle: number; waiting: number };

const poolOf = (url: string, poolSize: number, timeouts: DatabaseTimeouts): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    pipeline: true,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idleTransaction,
    query_timeout: timeouts.statement * LOST_AFTER_STATEMENTS,
    // To start a worker takes longer than a list does. An address with `options` decides otherwise.
    options: '-c max_parallel_workers_per_gather=0',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });

/** Where reads may come from that bear to be some seconds old, and how old. */
export type ReadsFrom = { url: string; maxLagMs: number };

/**
 * A dialect of PostgreSQL over a connection pool. A connection accepts statements before the earlier
 * ones are answered (pipelining); the answers come in order.
 */
export function connect(
  url: string,
  poolSize: number,
  timeouts: DatabaseTimeouts = NO_TIMEOUTS,
  readsFrom: ReadsFrom | null = null,
): { dialect: PostgresDialect; figures: () => PoolFigures; replica: Replica | null } {
  const pool = poolOf(url, poolSize, timeouts);
  const writer = lastingPool(pool);
  const figures = (): PoolFigures => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  if (!readsFrom) return { dialect: new Dialect(writer), figures, replica: null };
  // Nobody waits for a replica that is away: the writer answers.
  const reader = lastingPool(poolOf(readsFrom.url, poolSize, timeouts), 0);
  const routed = withReplica(writer, reader, readsFrom.maxLagMs);
  return { dialect: new Dialect(routed.pool), figures, replica: routed.replica };
}
