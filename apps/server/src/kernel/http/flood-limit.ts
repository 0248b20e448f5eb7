import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database.ts';

/** How many addresses a process counts. With more of them the least recently used are forgotten. */
const MAX_ADDRESSES = 20_000;
/** A process shares its count of an address after each further use of this part of the limit. */
const SHARE_EACH = 1 / 20;
/** Interval in which one statement shares all waiting counts. */
const SHARE_EVERY_MS = 500;

/** Request counts of an address in one window. */
type Use = {
  windowStart: number;
  /** Requests to this process. */
  own: number;
  /** How many of `own` this process has added to the database. */
  shared: number;
  /** Requests to other processes, as last read from the database. */
  others: number;
};

type Waiting = { key: string; use: Use };
type Log = { warn: (details: object, message: string) => void };

/**
 * Counts requests by address for all processes. Each process counts in memory, so that no request waits
 * for the database. It shares the counts of an address through the database once these reach a
 * twentieth of the limit, many addresses in one statement and at most two statements a second. `n`
 * processes together exceed a limit by at most `n / 20` of it, and by the requests of half a second.
 */
export class FloodCounts {
  private readonly uses = new LRUCache<string, Use>({ max: MAX_ADDRESSES });
  private readonly waiting = new Map<string, Use>();
  private timer: NodeJS.Timeout | undefined;
  private sharing: Promise<void> = Promise.resolve();
  private readonly database: Database | null;
  private readonly now: () => Date;
  private readonly log: Log;

  /** Without `database` each process counts for itself. */
  constructor(database: Database | null, now: () => Date, log: Log) {
    this.database = database;
    this.now = now;
    this.log = log;
  }

  /** Counts a request. Gives the requests in this window, and the milliseconds until the window ends. */
  count(key: string, { max, windowMs }: { max: number; windowMs: number }) {
    const at = this.now().getTime();
    const windowStart = Math.floor(at / windowMs) * windowMs;
    let use = this.uses.get(key);
    if (use?.windowStart !== windowStart) {
      use = { windowStart, own: 0, shared: 0, others: 0 };
      this.uses.set(key, use);
    }
    use.own++;
    // An address that is known to exceed its limit is not shared again.
    if (use.own - use.shared >= max * SHARE_EACH && use.shared + use.others <= max)
      this.share(key, use);
    return { current: use.own + use.others, ttl: windowStart + windowMs - at };
  }

  private share(key: string, use: Use): void {
    if (!this.database) return;
    this.waiting.set(key, use);
    this.timer ??= setTimeout(() => {
      this.sharing = this.exchange().finally(() => (this.timer = undefined));
    }, SHARE_EVERY_MS).unref();
  }

  /** Adds the waiting counts to the database and reads those of other processes. */
  private async exchange(): Promise<void> {
    // All processes lock the rows in the same order, which prevents deadlocks.
    const all = [...this.waiting]
      .map(([key, use]): Waiting & { added: number } => ({ key, use, added: use.own - use.shared }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1));
    this.waiting.clear();
    for (const { use, added } of all) use.shared += added;
    try {
      const { rows } = await sql<{ key: string; count: number }>`
        insert into rate_counter (key, window_start, count)
        select * from unnest(${all.map(({ key }) => `flood:${key}`)}::text[],
          ${all.map(({ use }) => new Date(use.windowStart))}::timestamptz[],
          ${all.map(({ added }) => added)}::int[])
        on conflict (key, window_start) do update set count = rate_counter.count + excluded.count
        returning key, count`.execute(this.database!);
      const counts = new Map(rows.map(({ key, count }) => [key, count]));
      for (const { key, use } of all) use.others = counts.get(`flood:${key}`)! - use.shared;
    } catch (error) {
      for (const { use, added } of all) use.shared -= added;
      this.log.warn({ err: error }, 'flood counts not shared');
    }
  }

  /** Drops the waiting counts and waits for the running statement. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.waiting.clear();
    await this.sharing;
  }
}

/** The store for `@fastify/rate-limit`. It counts routes with their own limit apart. */
export function floodStore(counts: FloodCounts): FastifyRateLimitStoreCtor {
  return class FloodStore {
    private readonly prefix: string;
    constructor(_options: unknown, prefix = '') {
      this.prefix = prefix;
    }
    incr(
      key: string,
      answer: (error: Error | null, use?: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ): void {
      answer(null, counts.count(this.prefix + key, { max, windowMs }));
    }
    child(options: unknown): FloodStore {
      // The plugin passes the limit's options, with the route inside; its types promise the route itself.
      const { routeInfo } = options as { routeInfo?: { url?: string } };
      return new FloodStore(options, `${routeInfo?.url ?? ''} `);
    }
  };
}
