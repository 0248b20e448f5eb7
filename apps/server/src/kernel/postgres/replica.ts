import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, DomainError } from '../errors.ts';

/** How often the replica is asked how far it is. */
const MEASURE_EVERY_MS = 1_000;

/** Reads of somebody who may see what is some seconds old. `used`: the replica answered one. */
const context = new AsyncLocalStorage<{ used: boolean } | null>();

/**
 * Runs `work`, whose reads outside of transactions may come from the replica. What is refused by what the
 * replica knows is asked of the writer: it may have changed a moment ago.
 */
export async function readingBehind<T>(work: () => Promise<T>): Promise<T> {
  const reading = { used: false };
  try {
    return await context.run(reading, work);
  } catch (error) {
    if (!reading.used || !(error instanceof DomainError)) throw error;
    return context.run(null, work);
  }
}

/** Runs `work` on the writer, whoever calls it. */
export const onWriter = <T>(work: () => T): T => context.run(null, work);

const WRITES =
  /\bfor\s+(?:no\s+key\s+)?(?:update|share|key\s+share)\b|\b(?:insert\s+into|delete\s+from|update\s+\S+\s+(?:as\s+\S+\s+)?set|nextval|setval|pg_notify|pg_\w*advisory\w*)\b/i;

/** Whether a statement only reads. One that looks as if it wrote is taken for one that does. */
export const isRead = (text: string): boolean =>
  /^\s*(?:select|with)\b/i.test(text) && !WRITES.test(text);

/** Recovery ended the statement, because it needed a row that the writer has removed. */
const RECOVERY_CONFLICT = '40001';
const isOfReplica = (error: unknown): boolean =>
  error instanceof DatabaseError || (error as { code?: string }).code === RECOVERY_CONFLICT;

/** A position in the write-ahead log, such as `16/B374D848`, as a number. */
const positionOf = (lsn: string): bigint => {
  const [high, low] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

async function positionAt(pool: PostgresPool, text: string): Promise<bigint> {
  const client = await pool.connect();
  try {
    const { rows } = (await client.query(text, [])) as { rows: { lsn: string | null }[] };
    const { lsn } = rows[0]!;
    if (lsn === null) throw new Error('The replica does not say how far it is');
    return positionOf(lsn);
  } finally {
    client.release();
  }
}
const WRITTEN = 'select pg_current_wal_lsn()::text as lsn';
const REPLAYED =
  'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text as lsn';

/**
 * Asks writer and replica for their positions. The replica is as old as the last position of the writer
 * that it has reached, by the clock of this process.
 */
export class Replica {
  /** Reads that might have come from the replica, by where they came from. */
  readonly reads = { replica: 0, writer: 0 };
  private readonly passed: { position: bigint; at: number }[] = [];
  /** The replica has everything that was committed before. */
  private complete = -Infinity;
  private needed = -Infinity;
  private readonly timer: NodeJS.Timeout;
  private measuring: Promise<void> | null = null;
  private readonly writer: PostgresPool;
  private readonly reader: PostgresPool;
  private readonly maxLagMs: number;

  constructor(writer: PostgresPool, reader: PostgresPool, maxLagMs: number) {
    this.writer = writer;
    this.reader = reader;
    this.maxLagMs = maxLagMs;
    void this.measure();
    this.timer = setInterval(() => void this.measure(), MEASURE_EVERY_MS).unref();
  }

  /** How old what the replica knows may be, in milliseconds; null while that is not known. */
  get lagMs(): number | null {
    return this.complete === -Infinity ? null : performance.now() - this.complete;
  }

  get isFresh(): boolean {
    return this.complete >= this.needed && performance.now() - this.complete <= this.maxLagMs;
  }

  /** Nothing is read from the replica before it has what is committed by now. */
  catchUp(): void {
    this.needed = performance.now();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.measuring;
  }

  /** Asks both, or waits for the answers that are on their way. */
  measure(): Promise<void> {
    this.measuring ??= this.ask().finally(() => (this.measuring = null));
    return this.measuring;
  }

  private async ask(): Promise<void> {
    const at = performance.now();
    try {
      this.passed.push({ position: await positionAt(this.writer, WRITTEN), at });
      const replayed = await positionAt(this.reader, REPLAYED);
      while (this.passed[0] && this.passed[0].position <= replayed)
        this.complete = this.passed.shift()!.at;
      // A replica that is that far behind has long stopped being read.
      if (this.passed.length > this.maxLagMs) this.passed.shift();
    } catch {
      // Calls say when the writer is away. The replica counts as old until it answers.
      this.complete = -Infinity;
    }
  }
}

/** A client that takes a connection of the replica or of the writer when a statement needs it. */
function lazyClient(
  replica: Replica,
  { writer, reader }: { writer: PostgresPool; reader: PostgresPool },
  reading: { used: boolean },
): PostgresPoolClient {
  let ofReader: Promise<PostgresPoolClient> | undefined;
  let ofWriter: Promise<PostgresPoolClient> | undefined;
  const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
    if (isRead(text))
      try {
        ofReader ??= reader.connect();
        const found: unknown = await (await ofReader).query(text, parameters);
        reading.used = true;
        replica.reads.replica++;
        return found;
      } catch (error) {
        if (!isOfReplica(error)) throw error;
      }
    ofWriter ??= writer.connect();
    replica.reads.writer++;
    return (await ofWriter).query(text, parameters);
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => {
      for (const client of [ofReader, ofWriter])
        void client?.then(
          (one) => one.release(destroy),
          () => undefined,
        );
    },
  };
}

/** The pool of the writer, from which reads of `readingBehind` come from the replica while it is fresh. */
export function withReplica(
  writer: PostgresPool,
  reader: PostgresPool,
  maxLagMs: number,
): { pool: PostgresPool; replica: Replica } {
  const replica = new Replica(writer, reader, maxLagMs);
  const pool: PostgresPool = {
    ...(writer.options && { options: writer.options }),
    async connect() {
      const reading = context.getStore();
      if (!reading) return writer.connect();
      if (replica.isFresh) return lazyClient(replica, { writer, reader }, reading);
      replica.reads.writer++;
      return writer.connect();
    },
    async end() {
      await replica.stop();
      await Promise.all([writer.end(), reader.end()]);
    },
  };
  return { pool, replica };
}
