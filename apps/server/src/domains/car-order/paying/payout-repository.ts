import type { Exec, Tx } from '#kernel/database.ts';
import { claimNumber } from '#kernel/numbers.ts';
import { type CarOrderKey, ofOrder } from '../repository.ts';
import { PAYOUT_REFS } from '../numbered.ts';

/** Payouts: what sellers owe buyers besides refunds. */
export const payouts = {
  find: (exec: Exec, order: CarOrderKey) =>
    exec.selectFrom('car_payout').selectAll().where(ofOrder(order)).executeTakeFirst(),

  async add(
    tx: Tx,
    { user_id, id }: CarOrderKey,
    { amountFen, reason, now }: { amountFen: number; reason: string; now: Date },
  ): Promise<void> {
    await tx
      .insertInto('car_payout')
      .values({ user_id, order_id: id, amount_fen: amountFen, reason, created_at: now })
      .execute();
  },

  setAccount: (tx: Tx, order: CarOrderKey, account: string) =>
    tx.updateTable('car_payout').set({ account }).where(ofOrder(order)).execute(),

  async paid(tx: Tx, order: CarOrderKey, bankRef: string, now: Date): Promise<void> {
    await tx
      .updateTable('car_payout')
      .set({ paid_at: now, bank_ref: bankRef })
      .where(ofOrder(order))
      .execute();
  },
};

/** Refunds that no channel can carry and that the seller transfers to the payers. */
export const refusedRefunds = {
  of: (exec: Exec, order: CarOrderKey) =>
    exec
      .selectFrom('car_refund_payout')
      .selectAll()
      .where(ofOrder(order))
      .orderBy('created_at')
      .orderBy('refund_id')
      .execute(),

  /** Returns the refund of a payer other than the buyer. */
  ofPayer: (
    exec: Exec,
    { ownerId, payerId, refundId }: { ownerId: string; payerId: string; refundId: string },
  ) =>
    exec
      .selectFrom('car_refund_payout')
      .selectAll()
      .where('user_id', '=', ownerId)
      .where('payer_id', '=', payerId)
      .where('refund_id', '=', refundId)
      .executeTakeFirst(),

  async add(
    tx: Tx,
    { user_id, id }: CarOrderKey,
    row: { refundId: string; amountFen: number; payerId: string | null; now: Date },
  ): Promise<void> {
    await tx
      .insertInto('car_refund_payout')
      .values({
        user_id,
        order_id: id,
        refund_id: row.refundId,
        amount_fen: row.amountFen,
        payer_id: row.payerId,
        created_at: row.now,
      })
      .execute();
  },

  async setAccount(
    tx: Tx,
    { user_id }: CarOrderKey,
    refundId: string,
    account: string,
  ): Promise<void> {
    await tx
      .updateTable('car_refund_payout')
      .set({ account })
      .where('user_id', '=', user_id)
      .where('refund_id', '=', refundId)
      .execute();
  },

  async paid(
    tx: Tx,
    { user_id }: CarOrderKey,
    refundId: string,
    { bankRef, now }: { bankRef: string; now: Date },
  ): Promise<void> {
    await tx
      .updateTable('car_refund_payout')
      .set({ paid_at: now, bank_ref: bankRef })
      .where('user_id', '=', user_id)
      .where('refund_id', '=', refundId)
      .execute();
  },
};
export type RefusedRefund = Awaited<ReturnType<typeof refusedRefunds.of>>[number];

/** Takes the bank's reference of a transfer. Returns false when another one has it. */
export const claimRef = (tx: Tx, { user_id: userId, id }: CarOrderKey, ref: string) =>
  claimNumber(tx, PAYOUT_REFS[0], { number: ref, userId, id });
