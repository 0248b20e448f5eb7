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
import { DatabaseBusyError, DatabaseError } from './errors.ts';

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
    // A day is no moment.
    if (oid === DATE) return asWritten;
    return pg.types.getTypeParser(oid, format);
  },
};

/** A failover or restart this short is waited for; a longer one is told to whoever asks. */
const CONNECT_PATIENCE_MS = 3_000;
const CONNECT_PAUSE_MS = 50;
const KEEP_ALIVE_MS = 10_000;

/**
 * Codes after which a connection is of no use: it is ended, or writing is refused because the server
 * is no primary any more.
 */
const OF_NO_USE = /^(?:08|57P|25006|25P03)/;
/** What pg says of an answer that did not come; it has no code. */
const NO_ANSWER = 'Query read timeout';
/** A statement or the wait for a lock was given up. */
const TOO_LONG = new Set(['57014', '55P03']);

/** How long the database may take, in milliseconds. Zero waits without an end. */
export type DatabaseTimeouts = {
  /** To open a connection, or to get one of the pool. */
  connect: number;
  statement: number;
  lock: number;
  /** Between two statements of a transaction; its connection is ended then. */
  idleTransaction: number;
};

/** For work that takes as long as it takes, such as migrations and tools. */
const PATIENT: DatabaseTimeouts = { connect: 10_000, statement: 0, lock: 0, idleTransaction: 0 };

/** The server gives a statement up first. An answer that is still missing then was lost on the way. */
const LOST_AFTER_STATEMENTS = 2;

/** A statement is prepared when it comes this often; what comes once is not worth the server's memory. */
const PREPARE_AT = 5;
/** Every connection keeps the plans of what it has run. */
const MAX_PREPARED = 256;
const MAX_COUNTED = 4096;

/** `*` outlives no migration: a new column makes prepared statements that select it fail. */
const ALL_COLUMNS = /[\s.]\*(?=\s|,|$)/;

const uses = new Map<string, number>();
const names = new Map<string, string>();

/** The name a statement is prepared under on every connection; undefined for one that is not. */
function nameOf(text: string, parameters: readonly unknown[]): string | undefined {
  const name = names.get(text);
  // Without parameters it may be many statements at once.
  if (name || parameters.length === 0 || names.size === MAX_PREPARED) return name;
  const count = (uses.get(text) ?? 0) + 1;
  if (count < PREPARE_AT || ALL_COLUMNS.test(text)) {
    // Texts of many shapes must not keep others from being counted.
    if (uses.size === MAX_COUNTED) uses.clear();
    uses.set(text, count);
    return undefined;
  }
  uses.delete(text);
  names.set(text, `s${names.size}`);
  return names.get(text);
}

/**
 * A connection that is given up when the server ends it: it is not used again, and ends nothing else.
 * It prepares what it runs often, and writes what is sent at one moment at once.
 */
function held(client: pg.PoolClient): PostgresPoolClient {
  const { stream } = client.connection;
  let lost: unknown = null;
  // Heard with a query under way or without; unheard it would end the process.
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
      if (OF_NO_USE.test(code) || message === NO_ANSWER) lost ??= error;
      if (lost) throw new DatabaseError(lost);
      throw TOO_LONG.has(code) ? new DatabaseBusyError(code, error) : error;
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
  pool.on('connect', (client) => connections.set(client, held(client)));
  // Idle ones are replaced on next use.
  pool.on('error', ({ message }) => console.error(`A database connection was lost: ${message}`));
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const giveUpAt = performance.now() + CONNECT_PATIENCE_MS;
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

/** Begins without waiting for the answer: it comes before that of the first statement, which waits for it. */
class Driver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    // It fails with the connection alone, and so do the statements after it.
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

/**
 * PostgreSQL over a pool whose connections take statements before those under way are answered. They
 * are answered in order.
 */
export function connect(
  url: string,
  poolSize: number,
  timeouts: DatabaseTimeouts = PATIENT,
): { dialect: PostgresDialect; figures: () => PoolFigures } {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    pipeline: true,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idleTransaction,
    query_timeout: timeouts.statement * LOST_AFTER_STATEMENTS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  return {
    dialect: new Dialect(lastingPool(pool)),
    figures: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}
