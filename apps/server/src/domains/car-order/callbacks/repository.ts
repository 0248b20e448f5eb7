import type { Insertable, Selectable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { type CarOrderKey, ofOrder } from '../repository.ts';
import type { CarOrderTables } from '../tables.ts';

type CallbackRow = Selectable<CarOrderTables['car_callback']>;
type New = Omit<Insertable<CarOrderTables['car_callback']>, 'user_id' | 'order_id'>;

/** SQL of accepted messages. */
export const callbacks = {
  /** Stores a message. Returns the earlier message with the same id if there is one. */
  async add(tx: Tx, { user_id, id }: CarOrderKey, message: New): Promise<CallbackRow | undefined> {
    const added = await tx
      .insertInto('car_callback')
      .values({ user_id, order_id: id, ...message })
      .onConflict((oc) => oc.columns(['partner', 'event_id']).doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (added) return undefined;
    return tx
      .selectFrom('car_callback')
      .selectAll()
      .where('partner', '=', message.partner)
      .where('event_id', '=', message.event_id)
      .executeTakeFirstOrThrow();
  },

  /** Whether the partner has sent a message of this kind with a higher sequence number. */
  async hasLater(
    exec: Exec,
    order: CarOrderKey,
    { partner, kind, sequence }: Pick<CallbackRow, 'partner' | 'kind' | 'sequence'>,
  ): Promise<boolean> {
    const later = await exec
      .selectFrom('car_callback')
      .select('event_id')
      .where(ofOrder(order))
      .where('partner', '=', partner)
      .where('kind', '=', kind)
      .where('sequence', '>', sequence)
      .limit(1)
      .executeTakeFirst();
    return later !== undefined;
  },
};
