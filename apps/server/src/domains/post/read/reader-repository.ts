import type { Brand } from '@marque/contract/core';
import { sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';

export const readerRepository = {
  /** Adds a reader of public posts. Returns those that were not read by them yet. */
  async add(
    tx: Tx,
    {
      brand,
      ids,
      reader,
      day,
    }: { brand: Brand; ids: readonly string[]; reader: string; day: string },
  ): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      insert into post_reader (post_id, reader, read_on)
      select id, ${reader}, ${day}::date from post
      where id = any(${[...ids]}) and brand = ${brand}
        and state = 'live' and visibility = 'public'
      order by id
      on conflict do nothing returning post_id as id`.execute(tx);
    return rows.map(({ id }) => id);
  },

  async clean(exec: Exec, before: string): Promise<void> {
    await sql`delete from post_reader where read_on < ${before}::date`.execute(exec);
  },
};
