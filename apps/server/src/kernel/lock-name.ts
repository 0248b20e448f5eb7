import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Lets one transaction at a time do what `name` stands for, for example claim a coupon. Take it before
 * rows are read that decide about an insertion: a count, a last number, an absence. Other locks follow.
 */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
