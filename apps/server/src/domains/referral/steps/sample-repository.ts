import type { Insertable } from 'kysely';
import type { Tx } from '#kernel/database.ts';
import type { ReferralTables } from '../tables.ts';

type New<T extends keyof ReferralTables> = Insertable<ReferralTables[T]>;
type KeptCount = Pick<New<'referral_participant'>, 'kept' | 'kept_at'>;

/** SQL of the recommendations of the demo content. */
export const sampleRepository = {
  async clear(tx: Tx): Promise<void> {
    for (const table of ['referral_reward', 'referral_sale', 'referral_step'] as const)
      await tx.deleteFrom(table).where('binding_id', 'like', 'sample-%').execute();
    await tx.deleteFrom('referral_binding').where('id', 'like', 'sample-%').execute();
  },

  async addBinding(tx: Tx, row: New<'referral_binding'>): Promise<void> {
    await tx.insertInto('referral_binding').values(row).execute();
  },

  /** Writes who recommends, with how many sales they have kept. */
  async putParticipant(
    tx: Tx,
    row: New<'referral_participant'>,
    counted: KeptCount,
  ): Promise<void> {
    await tx
      .insertInto('referral_participant')
      .values({ ...row, ...counted })
      .onConflict((oc) => oc.columns(['user_id', 'programme_id']).doUpdateSet(counted))
      .execute();
  },
};
