import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';

/** Addresses a process keeps in mind; an attacker with more of them makes it forget some. */
const MAX_ADDRESSES = 20_000;
/** A process tells the others of an address once it has used this share of the limit, and so on. */
const TOLD_EACH = 1 / 20;
/** Whatever has come up meanwhile is told in one statement. */
const TELL_EVERY_MS = 500;

/** Requests of an address in a window. */
type Use = {
  windowStart: number;
  /** Those this process has seen, and how many of them the others know of. */
  own: number;
  told: number;
  /** Those others have seen, as far as they have told. */
  others: number;
};

type Waiting = { key: string; use: Use };
type Log = { warn: (details: object, message: string) => void };

/**
 * Counts requests by address for all processes. A process counts in its own memory, and a request
 * never waits for the database. Counts go there only of addresses that use a twentieth of their limit,
 * many in one statement: two statements a second at most, and none while nobody asks much. `n`
 * processes admit at most `n / 20` of a limit too much, and what comes within half a second.
 */
export class FloodCounts {
  private readonly uses = new LRUCache<string, Use>({ max: MAX_ADDRESSES });
  private readonly waiting = new Map<string, Use>();
  private timer: NodeJS.Timeout | undefined;
  private telling: Promise<void> = Promise.resolve();
  private readonly database: Database | null;
  private readonly now: () => Date;
  private readonly log: Log;

  /** `database` null: each process counts for itself. */
  constructor(database: Database | null, now: () => Date, log: Log) {
    this.database = database;
    this.now = now;
    this.log = log;
  }

  /** One request more: how many there were in this window, and how long it lasts, in milliseconds. */
  count(key: string, { max, windowMs }: { max: number; windowMs: number }) {
    const at = this.now().getTime();
    const windowStart = Math.floor(at / windowMs) * windowMs;
    let use = this.uses.get(key);
    if (use?.windowStart !== windowStart) {
      use = { windowStart, own: 0, told: 0, others: 0 };
      this.uses.set(key, use);
    }
    use.own++;
    // Once it is known that there were too many, no figure says more.
    if (use.own - use.told >= max * TOLD_EACH && use.told + use.others <= max) this.tell(key, use);
    return { current: use.own + use.others, ttl: windowStart + windowMs - at };
  }

  private tell(key: string, use: Use): void {
    if (!this.database) return;
    this.waiting.set(key, use);
    this.timer ??= setTimeout(() => {
      this.telling = this.exchange().finally(() => (this.timer = undefined));
    }, TELL_EVERY_MS).unref();
  }

  /** Adds what waits to the counts of all, and learns what others have added. */
  private async exchange(): Promise<void> {
    // In one order, or two processes wait for each other.
    const all = [...this.waiting]
      .map(([key, use]): Waiting & { added: number } => ({ key, use, added: use.own - use.told }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1));
    this.waiting.clear();
    for (const { use, added } of all) use.told += added;
    try {
      const { rows } = await sql<{ key: string; count: number }>`
        insert into rate_counter (key, window_start, count)
        select * from unnest(${all.map(({ key }) => `flood:${key}`)}::text[],
          ${all.map(({ use }) => new Date(use.windowStart))}::timestamptz[],
          ${all.map(({ added }) => added)}::int[])
        on conflict (key, window_start) do update set count = rate_counter.count + excluded.count
        returning key, count`.execute(this.database!);
      const counts = new Map(rows.map(({ key, count }) => [key, count]));
      for (const { key, use } of all) use.others = counts.get(`flood:${key}`)! - use.told;
    } catch (error) {
      for (const { use, added } of all) use.told -= added;
      this.log.warn({ err: error }, 'flood counts not shared');
    }
  }

  /** Tells what waits no more; what is being told goes out. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.waiting.clear();
    await this.telling;
  }
}

/** The store of the plugin: routes with a limit of their own are counted apart. */
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
      // Its types name the route itself; what comes are the limit's options with the route in them.
      const { routeInfo } = options as { routeInfo?: { url?: string } };
      return new FloodStore(options, `${routeInfo?.url ?? ''} `);
    }
  };
}
