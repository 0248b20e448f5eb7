import type { Brand } from '@marque/contract/core';
import { type Insertable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { CatalogTables } from '../tables.ts';

export const homeRepository = {
  /** A brand's blocks from top to bottom, also those not shown now. */
  blocks: (exec: Exec, brand: Brand) =>
    exec
      .selectFrom('home_block')
      .select(['id', 'kind', 'config', 'published_from', 'published_to'])
      .where('brand', '=', brand)
      .orderBy('position')
      .orderBy('id')
      .execute(),

  /** Keeps others from changing any home page until the transaction ends; reading goes on. */
  async lock(tx: Tx): Promise<void> {
    await sql`lock table home_block in share row exclusive mode`.execute(tx);
  },

  async replace(
    tx: Tx,
    brand: Brand,
    blocks: Insertable<CatalogTables['home_block']>[],
  ): Promise<void> {
    await tx.deleteFrom('home_block').where('brand', '=', brand).execute();
    await tx.insertInto('home_block').values(blocks).execute();
  },
};
