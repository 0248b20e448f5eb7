import { sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Tx } from './database.ts';

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
