import type { Brand } from '@marque/contract/core';
import type { CouponKind } from '@marque/contract/mall/coupon/schema';
import type { Selectable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { CouponTables } from './tables.ts';

export type CouponRow = Selectable<CouponTables['coupon']>;
export type HeldCouponRow = CouponRow & { record_id: string; expires_at: Date };

export const couponRepository = {
  claimable: (exec: Exec, brand: Brand, now: Date): Promise<CouponRow[]> =>
    exec
      .selectFrom('coupon')
      .selectAll()
      .where('brand', '=', brand)
      .where('claimable', '=', true)
      .where('claim_from', '<=', now)
      .where('claim_to', '>', now)
      .orderBy('id')
      .execute(),

  find: (exec: Exec, brand: Brand, id: string): Promise<CouponRow | undefined> =>
    exec
      .selectFrom('coupon')
      .selectAll()
      .where('brand', '=', brand)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** In id order, so that two registrations take them in the same one. */
  forNewMembers: (exec: Exec, now: Date): Promise<CouponRow[]> =>
    exec
      .selectFrom('coupon')
      .selectAll()
      .where('for_new_member', '=', true)
      .where('claim_from', '<=', now)
      .where('claim_to', '>', now)
      .orderBy('id')
      .execute(),

  /** How many of each coupon a user has ever held. */
  async heldCounts(exec: Exec, userId: string): Promise<Map<string, number>> {
    const rows = await exec
      .selectFrom('coupon_record')
      .select(['coupon_id', (eb) => eb.fn.max('serial').as('held')])
      .where('user_id', '=', userId)
      .groupBy('coupon_id')
      .execute();
    return new Map(rows.map((row) => [row.coupon_id, row.held]));
  },

  /** The user's unused, unexpired coupons of a brand; those that expire first come first. */
  held: (exec: Exec, userId: string, brand: Brand, now: Date): Promise<HeldCouponRow[]> =>
    exec
      .selectFrom('coupon_record')
      .innerJoin('coupon', 'coupon.id', 'coupon_record.coupon_id')
      .selectAll('coupon')
      .select(['coupon_record.id as record_id', 'coupon_record.expires_at'])
      .where('coupon_record.user_id', '=', userId)
      .where('coupon.brand', '=', brand)
      .where('coupon_record.used_at', 'is', null)
      .where('coupon_record.expires_at', '>', now)
      .orderBy('coupon_record.expires_at')
      .orderBy('coupon_record.id')
      .execute(),

  /** Counts one claim if any is left. */
  async takeOne(tx: Tx, couponId: string): Promise<boolean> {
    const taken = await tx
      .updateTable('coupon')
      .set((eb) => ({ claimed: eb('claimed', '+', 1) }))
      .where('id', '=', couponId)
      .whereRef('claimed', '<', 'total')
      .executeTakeFirst();
    return taken.numUpdatedRows === 1n;
  },

  /** Adds the user's n-th record; false when that one exists. */
  async addRecord(
    tx: Tx,
    row: {
      userId: string;
      id: string;
      couponId: string;
      serial: number;
      now: Date;
      expiresAt: Date;
    },
  ): Promise<boolean> {
    const added = await tx
      .insertInto('coupon_record')
      .values({
        user_id: row.userId,
        id: row.id,
        coupon_id: row.couponId,
        serial: row.serial,
        claimed_at: row.now,
        expires_at: row.expiresAt,
        order_id: null,
        used_at: null,
      })
      .onConflict((oc) => oc.columns(['user_id', 'coupon_id', 'serial']).doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },

  async markUsed(tx: Tx, userId: string, recordId: string, orderId: string, now: Date) {
    const used = await tx
      .updateTable('coupon_record')
      .set({ order_id: orderId, used_at: now })
      .where('user_id', '=', userId)
      .where('id', '=', recordId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return used.numUpdatedRows === 1n;
  },

  /** The coupons an order was paid with, the one that expires first on top. */
  ofOrder: (
    exec: Exec,
    userId: string,
    orderId: string,
  ): Promise<{ name: string; kind: CouponKind; expires_at: Date }[]> =>
    exec
      .selectFrom('coupon_record')
      .innerJoin('coupon', 'coupon.id', 'coupon_record.coupon_id')
      .select(['coupon.name', 'coupon.kind', 'coupon_record.expires_at'])
      .where('coupon_record.user_id', '=', userId)
      .where('coupon_record.order_id', '=', orderId)
      .orderBy('coupon_record.expires_at')
      .orderBy('coupon_record.id')
      .execute(),

  /** Gives the coupons of an order back that are still valid; their names. */
  async giveBack(
    tx: Tx,
    { userId, orderId, freightToo }: { userId: string; orderId: string; freightToo: boolean },
    now: Date,
  ): Promise<string[]> {
    const rows = await tx
      .updateTable('coupon_record')
      .from('coupon')
      .set({ order_id: null, used_at: null })
      .whereRef('coupon.id', '=', 'coupon_record.coupon_id')
      .where('coupon_record.user_id', '=', userId)
      .where('coupon_record.order_id', '=', orderId)
      .where('coupon_record.expires_at', '>', now)
      .$if(!freightToo, (query) => query.where('coupon.kind', '<>', 'shipping'))
      .returning('coupon.name')
      .execute();
    return rows.map(({ name }) => name);
  },

  async release(tx: Tx, userId: string, orderId: string): Promise<void> {
    await tx
      .updateTable('coupon_record')
      .set({ order_id: null, used_at: null })
      .where('user_id', '=', userId)
      .where('order_id', '=', orderId)
      .execute();
  },
};
