import { cutOf } from '@marque/contract/cars/car-cut';
import { cutKeys } from '@marque/contract/cars/custom/car-view';
import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/order/endpoints';
import type { PayState } from '@marque/contract/mall/order/schema';
import type { PayInvitation } from '@marque/contract/pay/schema';
import type { Exec } from '#kernel/database.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { contentImages } from '../media/module.ts';
import { capOf, type PaymentContext } from './context.ts';
import { type AskedPayment, askedFor } from './parts/asked-payment.ts';
import { type PartRow, partRepository as parts } from './parts/repository.ts';
import { partsOf } from './parts/show.ts';
import type { ToPay } from './ports.ts';
import { paymentRepository as payments, type PaymentRow } from './repository.ts';
import { refreshPayments } from './settle.ts';
import { offersTransfer } from './transfer/open-transfer.ts';

function triedState([latest]: readonly PaymentRow[]): PayState {
  if (latest?.status === 'created') return 'paying';
  return latest?.status === 'failed' ? 'failed' : 'unpaid';
}

function stateOf({ state }: ToPay, part: PartRow | null, tries: readonly PaymentRow[]): PayState {
  if (part && part.status !== 'open') return part.status;
  return state === 'due' ? triedState(tries) : state;
}

/** Returns the current state of a subject or part, with its own attempts. */
async function current(
  { payable }: PaymentContext,
  exec: Exec,
  { of, payer, part: known }: AskedPayment,
) {
  const due = await payable(of.subject).forPayment(exec, of, payer);
  const part = known && (await parts.find(exec, { ownerId: of.ownerId, id: known.id }))!;
  const partId = part?.id ?? null;
  const tries = (await payments.ofSubject(exec, of)).filter(({ part_id }) => part_id === partId);
  const account = await parts.account(exec, of);
  const paidFen = account ? account.paid_fen - account.back_fen : 0;
  return {
    due,
    part,
    state: stateOf(due, part, tries),
    amountFen: part?.amount_fen ?? due.amountFen,
    leftFen: due.state === 'due' ? due.amountFen - paidFen : 0,
    /** The amount that no open part reserves. */
    freeFen: due.state === 'due' ? due.amountFen - paidFen - (account?.open_fen ?? 0) : 0,
    failReason: tries[0]?.fail_reason ?? '',
  };
}

/** Returns the picture of what is paid for, and its cut-out where that is a car. */
async function thingOf(exec: Exec, goods: PayInvitation['goods']) {
  const image = goods[0]?.image;
  if (!image) return null;
  return {
    image,
    cut: cutOf(image.key, await contentImages(exec, Object.values(cutKeys(image.key)))),
  };
}

/** Returns what is to be paid, and the channels that the host supports. */
export async function payInfo(
  context: PaymentContext,
  { user, brand, input }: MemberCall<typeof calls.orderPayInfo>,
): Promise<Out<typeof calls.orderPayInfo>> {
  const { database, payable, providers } = context;
  const asked = await askedFor(context, user.id, input);
  const { of, payer } = asked;
  const { due, part, state, amountFen, freeFen } = await current(context, database, asked);
  const toTransfer = part
    ? part.status === 'open' && part.code_hash === null
      ? amountFen
      : 0
    : freeFen;
  const until = part ? part.expire_at : due.until;
  const shown = await payable(of.subject).shown(database, of);
  return {
    orderId: of.id,
    orderNo: due.number,
    title: due.title,
    thing: await thingOf(database, shown.goods),
    payableFen: amountFen,
    payableScore: payer.invited ? 0 : due.score,
    state,
    expireAt: until?.toISOString() ?? null,
    channels: providers
      .filter(({ hosts, offeredTo }) => hosts.includes(input.host) && offeredTo(brand))
      .map(({ id, name, note }) => ({ id, name, note, capFen: capOf(context, id) })),
    transfer: !payer.invited && (await offersTransfer(context, database, of, due, toTransfer)),
    parts: payer.invited ? null : await partsOf(context, database, of),
    pages: payable(of.subject).pages(of),
    closedNote: payable(of.subject).closedNote,
    backNote: due.backNote ?? '',
    invitation: payer.invited ? shown : null,
  };
}

/**
 * Returns the state of a payment. It queries the provider, which makes up for lost notifications.
 */
export async function payStatus(
  context: PaymentContext,
  { user, input, now }: MemberCall<typeof calls.orderPayStatus>,
): Promise<Out<typeof calls.orderPayStatus>> {
  const { database, payable } = context;
  const asked = await askedFor(context, user.id, input);
  const { of, payer } = asked;
  await payable(of.subject).forPayment(database, of, payer);
  await refreshPayments(context, of, now);
  const { due, state, amountFen, leftFen, failReason } = await current(context, database, asked);
  return {
    state,
    orderId: of.id,
    orderNo: due.number,
    payableFen: amountFen,
    leftFen: payer.invited ? 0 : leftFen,
    failReason,
    pages: payable(of.subject).pages(of),
  };
}
