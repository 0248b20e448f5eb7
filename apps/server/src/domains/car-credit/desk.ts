import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/car-credit/operator-endpoints';
import type { DeskCreditOffer } from '@marque/contract/car-credit/operator-schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import type { CarCreditContext } from './context.ts';
import { creditRepository as credits, type OfferRow } from './repository.ts';
import { stateOf } from './view.ts';

async function deskViews(
  exec: Exec,
  rows: readonly OfferRow[],
  now: Date,
): Promise<DeskCreditOffer[]> {
  const used = await credits.used(
    exec,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    state: stateOf(row, now),
    priceFen: row.price_fen,
    worthFen: row.worth_fen,
    quota: row.quota,
    taken: row.taken,
    used: used.get(row.id) ?? 0,
    closeAt: row.close_at.toISOString(),
    useBy: row.use_by.toISOString(),
    applet: row.applet && `${row.applet.appId} ${row.applet.path}`,
  }));
}

export async function listForDesk(
  { database }: CarCreditContext,
  { brand, now }: OperatorCall<typeof calls.operatorCreditOffers>,
): Promise<Out<typeof calls.operatorCreditOffers>> {
  return { items: await deskViews(database, await credits.offers(database, brand), now) };
}

/** Changes an offer of the operator's brand. Throws CREDIT_OFFER_NOT_FOUND. */
async function changeOffer(
  tx: Tx,
  { brand, input: { id }, now }: { brand: Brand; input: { id: string }; now: Date },
  changeOf: (row: OfferRow) => Parameters<typeof credits.setOffer>[2],
): Promise<DeskCreditOffer> {
  const row = await credits.lockOffer(tx, brand, id);
  if (!row) throw new DomainError('CREDIT_OFFER_NOT_FOUND');
  await credits.setOffer(tx, id, changeOf(row));
  return (await deskViews(tx, [(await credits.offer(tx, brand, id))!], now))[0]!;
}

/**
 * Ends the sale of an offer; `cancel` also refunds unused credits. Throws CREDIT_OFFER_NOT_FOUND.
 */
export const endOffer = (
  tx: Tx,
  call: OperatorCall<typeof calls.operatorCreditOfferEnd>,
): Promise<Out<typeof calls.operatorCreditOfferEnd>> =>
  changeOffer(tx, call, (row) => ({
    ended_at: row.ended_at ?? call.now,
    ...(call.input.how === 'cancel' && { cancelled_at: row.cancelled_at ?? call.now }),
  }));

/** Sets the mini-program that takes the payments. Throws CREDIT_OFFER_NOT_FOUND. */
export const setApplet = (
  tx: Tx,
  call: OperatorCall<typeof calls.operatorCreditOfferApplet>,
): Promise<Out<typeof calls.operatorCreditOfferApplet>> =>
  changeOffer(tx, call, () => ({ applet: call.input.applet && JSON.stringify(call.input.applet) }));
