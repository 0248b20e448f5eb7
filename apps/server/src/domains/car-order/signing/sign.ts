import { formatMoney } from '@marque/contract/money';
import type { CarOrder } from '@marque/contract/car-order/schema';
import type * as calls from '@marque/contract/car-order/signing/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { CarOrderContext } from '../context.ts';
import { depositFenOf, isFirm } from '../paying/deposit.ts';
import { carCancelled, carLocked } from '../events.ts';
import { isWithdrawable } from '../ending/plan.ts';
import { making } from '../making/repository.ts';
import { askForRest, dropRest } from '../planning/items.ts';
import { refitLoan } from '../planning/plan.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { showOrder } from '../show/show-orders.ts';
import { pricedRow } from '../sold-config.ts';
import { tellLocked } from '../tell-buyer.ts';
import { addNote, assertOrder, factOf, lockCarOrder, move } from '../transitions.ts';
import { assessAgain, type Draft, draftOf, momentText } from './contract.ts';
import { withCredit, withoutCredit } from './credit.ts';
import { contracts } from './repository.ts';
import { sealContract } from './sealed.ts';
import { draftView } from './show-contract.ts';

const HOUR_MS = 3_600_000;

type Signing = MemberCall<typeof calls.carOrderSign>;

/** Stores the contract with its signer and the evidence of the signature. */
async function writeContract(
  { vault }: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  draft: Draft,
  { input, ip, sourceType, now }: Signing,
  phone: string,
): Promise<void> {
  await contracts.add(tx, {
    user_id: order.user_id,
    order_id: order.id,
    no: draft.no,
    version: draft.version,
    state: 'signed',
    sha256: draft.sha256,
    promised_to: draft.window.to,
    signed_at: now,
    signed: sealContract(vault, draft.no, {
      blocks: draft.blocks,
      signer: input.signerName,
      evidence: {
        phoneTail: phone.slice(-4),
        ip,
        platform: sourceType ?? '',
        // No certification authority is connected.
        certified: false,
      },
    }),
  });
}

/**
 * Locks the order: the deposit becomes a 定金, the delivery window a promise, and the rest of the
 * price due.
 */
async function lock(
  { emit, tell }: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  { window, no, credit, loan }: Draft,
  now: Date,
): Promise<void> {
  const { lines, discount_fen, total_fen } = withCredit(order, credit);
  const withdrawUntil = new Date(now.getTime() + order.policy.withdrawHours * HOUR_MS);
  const text = `合同 ${no} 已签署，订金 ${formatMoney(depositFenOf(order))} 转为定金；${momentText(withdrawUntil)} 前可以撤回`;
  const locked = await move(
    tx,
    order,
    { event: 'sign', by: 'buyer', text, now },
    {
      locked_at: now,
      withdraw_until: withdrawUntil,
      deposit_nature: '定金',
      window_from: window.from,
      window_to: window.to,
      promised_to: window.to,
      lines: JSON.stringify(lines),
      discount_fen,
      total_fen,
      ...(loan && { loan_state: 'applied' as const }),
    },
  );
  await askForRest(tx, locked, loan);
  await making.addWindow(tx, {
    user_id: order.user_id,
    order_id: order.id,
    id: newId(now),
    from_day: window.from,
    to_day: window.to,
    reason: '',
    at: now,
  });
  await emit(tx, carLocked, factOf(locked, now));
  await tellLocked(tell, tx, locked, now);
}

/** Signs the contract. Throws the errors that the call declares. */
async function sign(
  context: CarOrderContext,
  tx: Tx,
  call: Signing,
  phone: string,
): Promise<CarOrder> {
  const { user, brand, input, now, ip, sourceType } = call;
  const name = { userId: user.id, id: input.id };
  const order = await lockCarOrder(tx, name);
  if (order.status !== 'reserved' || order.type_id === null)
    throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
  const draft = await draftOf(context, tx, order, now);
  const [obstacle] = draft.obstacles;
  if (obstacle) throw new DomainError(obstacle.code, { status: order.status });
  if (draft.no !== input.contractNo || draft.sha256 !== input.sha256)
    throw new DomainError('CONTRACT_STALE', { contract: draftView(context, order, draft, now) });
  if (draft.buyer!.name !== input.signerName) throw new DomainError('SIGNER_WRONG');
  const { credit } = draft;
  const used = credit && { userId: user.id, id: credit.id, orderId: order.id };
  // The credit may have been used since the draft was made.
  if (used && !(await context.credits.useCredit(tx, used, now)))
    throw new DomainError('CONTRACT_STALE', {
      contract: draftView(context, order, await draftOf(context, tx, order, now), now),
    });
  await writeContract(context, tx, order, draft, call, phone);
  await lock(context, tx, order, draft, now);
  await context.agreements.recordConsents(tx, {
    userId: user.id,
    kinds: ['purchase'],
    page: 'Contract',
    brand,
    sourceType,
    ip,
    at: now,
  });
  return showOrder(context, tx, name, now);
}

/** Signs the current draft without an SMS code, for demo orders. */
export const signAsRead = (
  context: CarOrderContext,
  call: Omit<Signing, 'input'> & { input: { id: string; signerName: string } },
  phone: string,
): Promise<CarOrder> =>
  inTransaction(context.database, async (tx) => {
    const { user, input, now } = call;
    const order = await lockCarOrder(tx, { userId: user.id, id: input.id });
    const { no, sha256 } = await draftOf(context, tx, order, now);
    const read = { ...input, contractNo: no, sha256, code: '' };
    return sign(context, tx, { ...call, input: read }, phone);
  });

/** Signs once per idempotency key. The SMS code has been sent to the account's phone. */
export async function signContract(
  context: CarOrderContext,
  call: Signing,
  once: OnceForKey,
): Promise<CarOrder> {
  const { user, input, now } = call;
  const { database, provedPhones } = context;
  await assertOrder(database, { userId: user.id, id: input.id });
  const given = { userId: user.id, code: input.code, purpose: 'sign' } as const;
  const { phone, proved } = await provedPhones.proveOwn(database, given, now);
  return once((tx) => proved(tx, () => sign(context, tx, call, phone)));
}

/** Withdraws the signature and restores the reserved order. */
async function withdraw(
  { credits, emit }: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  now: Date,
): Promise<void> {
  if (!isWithdrawable(order, now))
    throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
  const text = `已撤回锁单，定金 ${formatMoney(depositFenOf(order))} 转回订金`;
  const until = new Date(now.getTime() + order.policy.priceDays * DAY_MS);
  const reserved = await move(
    tx,
    order,
    { event: 'withdraw', by: 'buyer', text, now },
    {
      locked_at: null,
      withdraw_until: null,
      promised_to: null,
      deposit_nature: '订金',
      loan_state: null,
      ...withoutCredit(order),
      // A withdrawal does not shorten the price guarantee.
      price_valid_until: order.price_valid_until! > until ? order.price_valid_until : until,
    },
  );
  await contracts.setState(tx, order, 'void');
  await dropRest(tx, order);
  await credits.freeCredit(tx, { userId: order.user_id, orderId: order.id });
  await emit(tx, carCancelled, factOf(reserved, now));
}

export async function withdrawSignature(
  context: CarOrderContext,
  tx: Tx,
  call: MemberCall<typeof calls.carOrderWithdraw>,
): Promise<CarOrder> {
  const name = { userId: call.user.id, id: call.input.id };
  await withdraw(context, tx, await lockCarOrder(tx, name), call.now);
  return showOrder(context, tx, name, call.now);
}

/** Accepts today's price as it was shown. */
async function reprice(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  seen: { totalFen: number; priceVersion: string },
  now: Date,
): Promise<void> {
  if (order.status !== 'reserved' || !isFirm(order))
    throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
  const { price, delivery } = await assessAgain(context, tx, order, now);
  if (!price || !delivery) throw new DomainError('TYPE_OFF_SALE');
  if (price.priceVersion !== seen.priceVersion || price.totalFen !== seen.totalFen)
    throw new DomainError('PRICE_CHANGED', {
      old: { totalFen: order.total_fen },
      new: { totalFen: price.totalFen },
    });
  await orders.change(tx, order, {
    ...pricedRow(price, delivery),
    price_valid_until: new Date(now.getTime() + order.policy.priceDays * DAY_MS),
  });
  await refitLoan(context, tx, order, now);
  const text = `按 ${formatMoney(price.totalFen)} 继续，价格重新保留 ${order.policy.priceDays} 天`;
  await addNote(tx, order, { event: 'reprice', by: 'buyer', text, now });
}

export async function repriceOrder(
  context: CarOrderContext,
  tx: Tx,
  call: MemberCall<typeof calls.carOrderReprice>,
): Promise<CarOrder> {
  const { user, input, now } = call;
  const name = { userId: user.id, id: input.id };
  await reprice(context, tx, await lockCarOrder(tx, name), input, now);
  return showOrder(context, tx, name, now);
}
