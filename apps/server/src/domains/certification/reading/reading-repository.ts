import type { Brand } from '@marque/contract/core';
import type { PhotoWarning } from '@marque/contract/member/certification/labels';
import type { Insertable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { CertificationTables } from '../tables.ts';

type NewReading = Omit<
  Insertable<CertificationTables['certification_reading']>,
  'images' | 'warnings'
> & { images: readonly string[]; warnings: readonly PhotoWarning[] };

export const readingRepository = {
  async add(tx: Tx, { images, warnings, ...row }: NewReading): Promise<void> {
    await tx
      .insertInto('certification_reading')
      .values({ ...row, images: JSON.stringify(images), warnings: JSON.stringify(warnings) })
      .execute();
  },

  /** Takes a reading of the member, once. */
  take: (tx: Tx, { userId, brand, id }: { userId: string; brand: Brand; id: string }) =>
    tx
      .deleteFrom('certification_reading')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('brand', '=', brand)
      .returningAll()
      .executeTakeFirst(),

  /** Whether the member has read a licence and not handed it in. */
  async has(exec: Exec, userId: string, brand: Brand): Promise<boolean> {
    const row = await exec
      .selectFrom('certification_reading')
      .select('id')
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  async removeOf(tx: Tx, userId: string): Promise<void> {
    await tx.deleteFrom('certification_reading').where('user_id', '=', userId).execute();
  },

  async removeBefore(exec: Exec, at: Date): Promise<void> {
    await exec.deleteFrom('certification_reading').where('at', '<', at).execute();
  },
};
