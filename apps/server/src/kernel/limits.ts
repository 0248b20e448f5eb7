import { startOfWindow } from '@marque/contract/shanghai';
import { sql } from 'kysely';
import type { Exec } from './database.ts';
import { DomainError } from './errors.ts';

/** `code` is the error code above the limit, for a text that names the limit. */
export type Limit = { key: string; max: number; windowMs: number; code?: string };

/**
 * Counts one use in the database, in a fixed window of Shanghai's clock. Throws `code` with
 * `retryAfterMs` above `max`.
 */
export async function countAgainst(
  exec: Exec,
  { key, max, windowMs, code = 'TOO_MANY_REQUESTS' }: Limit,
  now: Date,
): Promise<void> {
  const start = startOfWindow(now, windowMs);
  const { rows } = await sql<{ count: number }>`
    insert into rate_counter (key, window_start, count) values (${key}, ${start}, 1)
    on conflict (key, window_start) do update set count = rate_counter.count + 1
    returning count`.execute(exec);
  if (rows[0]!.count > max)
    throw new DomainError(code, {
      retryAfterMs: start.getTime() + windowMs - now.getTime(),
    });
}

/** Throws `code` with `retryAfterMs` once `max` uses of a window were counted. It counts none itself. */
export async function assertBelow(
  exec: Exec,
  { key, max, windowMs, code = 'TOO_MANY_REQUESTS' }: Limit,
  now: Date,
): Promise<void> {
  const start = startOfWindow(now, windowMs);
  const { rows } = await sql<{ count: number }>`
    select count from rate_counter where key = ${key} and window_start = ${start}`.execute(exec);
  if ((rows[0]?.count ?? 0) >= max)
    throw new DomainError(code, {
      retryAfterMs: start.getTime() + windowMs - now.getTime(),
    });
}

/** Records one use of `key` in `gapMs`. Returns false when it is too early for another one. */
export async function takeGap(
  exec: Exec,
  { key, gapMs }: { key: string; gapMs: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into rate_gap (key, last_at) values (${key}, ${now})
    on conflict (key) do update set last_at = excluded.last_at
    where rate_gap.last_at <= ${new Date(now.getTime() - gapMs)}
    returning key`.execute(exec);
  return rows.length > 0;
}

/** Allows one use of `key` in `gapMs` and records it. Throws `code` with `retryAfterMs` when it is too early. */
export async function keepGap(
  exec: Exec,
  { key, gapMs, code = 'TOO_MANY_REQUESTS' }: { key: string; gapMs: number; code?: string },
  now: Date,
): Promise<void> {
  if (await takeGap(exec, { key, gapMs }, now)) return;
  const { rows: last } = await sql<{ last_at: Date }>`
    select last_at from rate_gap where key = ${key}`.execute(exec);
  throw new DomainError(code, {
    retryAfterMs: (last[0]?.last_at ?? now).getTime() + gapMs - now.getTime(),
  });
}

const KEEP_MS = 2 * 86_400_000;

/** Removes counters whose windows have ended. */
export async function cleanLimits(exec: Exec, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_MS);
  await sql`delete from rate_counter where window_start < ${before}`.execute(exec);
  await sql`delete from rate_gap where last_at < ${before}`.execute(exec);
}
