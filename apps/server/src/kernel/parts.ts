import { sql } from 'kysely';
import { TABLES_IN_PARTS } from '#database/tables-in-parts.ts';
import type { Database } from './database.ts';

/** How many months have their part, the present one among them. */
const MONTHS_AHEAD = 4;

/** Adds the parts of the coming months, and drops those whose time is over. */
export async function keepParts(database: Database, now: Date): Promise<void> {
  for (const { table, column, months } of TABLES_IN_PARTS) {
    const over = new Date(now);
    over.setUTCMonth(over.getUTCMonth() - months);
    await sql`select parts.add(${table}, ${column}, ${now}, ${MONTHS_AHEAD})`.execute(database);
    await sql`select parts.drop_before(${table}, ${column}, ${over})`.execute(database);
  }
}
