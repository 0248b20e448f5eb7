import type * as calls from '@marque/contract/car-order/endpoints';
import { CAR_CANCEL_REASONS } from '@marque/contract/car-order/form';
import { cancelText } from '@marque/contract/car-order/ruler';
import { formatMoney } from '@marque/contract/money';
import type { CarCancelPreview, CarOrder } from '@marque/contract/car-order/schema';
import { type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import { DomainError } from '#kernel/errors.ts';
import { sha256 } from '#kernel/secrets/hash.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { CarOrderContext } from '../context.ts';
import { isFirm } from '../paying/deposit.ts';
import { carItems } from '../paying/item-repository.ts';
import { isDue } from '../paying/items.ts';
import { askToStop } from './ask-to-stop.ts';
import {
  backFenOf,
  endingPlan,
  isLate,
  LENDER_WAY,
  paidOf,
  REFUND_DAYS,
  REFUND_WAY,
  wayToEnd,
} from './plan.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { showOrder } from '../show/show-orders.ts';
import { depositOf, itemSubject } from '../subject.ts';
import { assertOrder, end, lockCarOrder, type CarOrderName } from '../transitions.ts';

export const BUTTONS = {
  cancel: cancelText,
  askCancel: (backFen: number) => `提交申请（同意后退回 ${formatMoney(backFen)}）`,
  lateCancel: (backFen: number) => `解除合同，退回 ${formatMoney(backFen)}`,
} as const;

/** Throws CAR_EVENT_REFUSED when the buyer cannot end the order. */
async function previewOf(
  context: CarOrderContext,
  exec: Exec,
  order: CarOrderRow,
  now: Date,
): Promise<CarCancelPreview> {
  const event = wayToEnd(order, now);
  if (!event) throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
  const paid = await paidOf(context, exec, order);
  const plan = endingPlan(order, paid, event === 'askCancel' ? 'agreeCancel' : event);
  const backFen = backFenOf(plan);
  const lent = plan.lentFen > 0 ? [{ what: '贷款', fen: plan.lentFen, way: LENDER_WAY }] : [];
  const parts = [
    ...plan.back.map(({ what, fen }) => ({ what, fen, way: REFUND_WAY })),
    ...lent,
  ].map((part) => ({ ...part, days: REFUND_DAYS }));
  const { id, status } = order;
  return {
    event,
    backFen,
    parts,
    kept: plan.kept.map(({ what, fen, why }) => ({ what, fen, why })),
    button: BUTTONS[event](backFen),
    planHash: sha256(JSON.stringify({ id, status, event, backFen, parts })).slice(0, 32),
  };
}

/**
 * Returns the outcome of a cancellation. An unpaid order's payment is refreshed from the provider
 * first.
 */
export async function previewCancel(
  context: CarOrderContext,
  { user, input, now }: MemberCall<typeof calls.carOrderCancelPreview>,
): Promise<CarCancelPreview> {
  const name = { userId: user.id, id: input.id };
  const order = await assertOrder(context.database, name);
  if (order.status === 'unpaid') await context.payments.refresh(depositOf(order), now);
  return previewOf(context, context.database, await assertOrder(context.database, name), now);
}

async function cancel(
  context: CarOrderContext,
  tx: Tx,
  { user, input, now }: MemberCall<typeof calls.carOrderCancel>,
): Promise<CarOrder> {
  const name = { userId: user.id, id: input.id };
  const order = await lockCarOrder(tx, name);
  const preview = await previewOf(context, tx, order, now);
  if (preview.planHash !== input.planHash) throw new DomainError('REFUND_CHANGED', { preview });
  const { text } = CAR_CANCEL_REASONS.find(({ id }) => id === input.reason)!;
  const { event } = preview;
  if (event === 'askCancel') await askToStop(tx, order, text, now);
  else {
    const broken = isLate(order, now) ? '晚交车，合同已解除' : '贷款没有批下来，合同已解除';
    const reason = event === 'cancel' ? `已取消：${text}` : broken;
    await end(context, tx, order, { event, by: 'buyer', reason }, now);
  }
  return showOrder(context, tx, name, now);
}

/** Cancels as previewed, once per idempotency key. Throws REFUND_CHANGED. */
export async function cancelCarOrder(
  context: CarOrderContext,
  call: MemberCall<typeof calls.carOrderCancel>,
  once: OnceForKey,
): Promise<CarOrder> {
  const { user, input, now } = call;
  const { database, payments } = context;
  const known = await orders.find(database, { userId: user.id, id: input.id });
  if (known?.status === 'unpaid') await payments.refresh(depositOf(known), now);
  return once((tx) => cancel(context, tx, call));
}

/**
 * The compensation in points that the agreement on places promises when a campaign is called off.
 */
const CALLED_OFF_POINTS = 500;

/** Returns the reason why a reserved order ends by itself; null while it goes on. */
async function lapseReason(
  tx: Tx,
  order: CarOrderRow,
  cancelled: readonly string[],
  now: Date,
): Promise<string | null> {
  if (order.status !== 'reserved') return null;
  if (isFirm(order)) {
    const items = await carItems.of(tx, order);
    const isOver = items.some((item) => isDue(order, item) && item.due_at && item.due_at <= now);
    return isOver ? '没有按时补付订金，已付的全额退回' : null;
  }
  if (cancelled.includes(order.campaign_id!))
    return order.kind === 'blind'
      ? `活动取消，订金全额退回，另补偿 ${CALLED_OFF_POINTS} 积分`
      : '活动取消，订金全额退回';
  if (order.convert_by! > now) return null;
  return order.kind === 'blind'
    ? '转订期已过，没有转订，订金全额退回'
    : '确认期已过，没有确认，订金全额退回';
}

/** Compensates a place whose campaign was called off, once per place. */
async function makeUpForCampaign(
  { rewards }: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  now: Date,
): Promise<void> {
  await rewards.give(
    tx,
    {
      userId: order.user_id,
      brand: order.brand,
      source: { kind: 'campaignOff', id: order.id, side: 'place' },
      gift: { kind: 'points', amount: CALLED_OFF_POINTS },
      title: `${order.config.title} 活动取消补偿`,
    },
    now,
  );
}

/**
 * Ends places that were not converted in time or whose campaign was called off, and orders whose
 * top-up was not paid in time. Payments are refreshed from the provider first. Each order has its
 * own transaction and is skipped while another process has locked it.
 */
export async function endLapsed(context: CarOrderContext, now: Date): Promise<void> {
  const { campaigns, database, log, payments } = context;
  const cancelled = await campaigns.cancelledCampaigns(database);
  const take = (name: CarOrderName) =>
    inTransaction(database, async (tx) => {
      const order = await orders.lockIfFree(tx, name);
      if (!order) return false;
      const reason = await lapseReason(tx, order, cancelled, now);
      if (!reason) return true;
      await end(context, tx, order, { event: 'lapse', by: 'system', reason }, now);
      if (order.kind === 'blind' && !isFirm(order) && cancelled.includes(order.campaign_id!))
        await makeUpForCampaign(context, tx, order, now);
      return true;
    });
  const failed = (error: unknown, { id }: CarOrderName) =>
    log.error({ err: error, carOrderId: id }, 'car order not lapsed');
  await drain({ find: (size) => orders.lapsed(database, cancelled, now, size), take, failed });
  await drain({
    find: (size) => carItems.over(database, now, size),
    take: async (name) => {
      await payments.refresh(itemSubject({ user_id: name.userId, id: name.id }, 'topUp'), now);
      return take(name);
    },
    failed,
  });
}

/**
 * Closes unpaid orders past their deadline. Payments are refreshed from the provider first. Each
 * order has its own transaction and is skipped while another process has locked it.
 */
export function closeExpired(context: CarOrderContext, now: Date): Promise<void> {
  const { database, log, payments } = context;
  return drain({
    find: (size) => orders.expired(database, now, size),
    take: async (name) => {
      await payments.refresh(depositOf({ user_id: name.userId, id: name.id }), now);
      return inTransaction(database, async (tx) => {
        const order = await orders.lockIfFree(tx, name);
        if (order?.status === 'unpaid') {
          const ending = {
            event: 'expire',
            by: 'system',
            reason: '超时未付订金，订单已关闭',
          } as const;
          await end(context, tx, order, ending, now);
        }
        return order !== undefined;
      });
    },
    failed: (error, { id }) => log.error({ err: error, carOrderId: id }, 'car order not closed'),
  });
}
