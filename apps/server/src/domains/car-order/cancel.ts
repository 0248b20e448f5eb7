import type * as calls from '@marque/contract/car-order/endpoints';
import { CAR_CANCEL_REASONS } from '@marque/contract/car-order/form';
import { isCancellable } from '@marque/contract/car-order/machine';
import { cancelText } from '@marque/contract/car-order/ruler';
import type { CarCancelPreview, CarOrder } from '@marque/contract/car-order/schema';
import { type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/drain.ts';
import { DomainError } from '#kernel/errors.ts';
import { sha256 } from '#kernel/hash.ts';
import { withIdempotency } from '#kernel/idempotency.ts';
import type { MemberCall } from '#kernel/serve.ts';
import type { CarOrderContext } from './context.ts';
import { backFenOf, REFUND_DAYS, REFUND_WAY } from './refund.ts';
import { type CarOrderRow, carOrderRepository as orders } from './repository.ts';
import { showOrder } from './show-orders.ts';
import { depositOf } from './subject.ts';
import { demandOrder, end, lockCarOrder } from './transitions.ts';

/** Throws CAR_EVENT_REFUSED where it cannot be cancelled. */
async function previewOf(
  context: CarOrderContext,
  exec: Exec,
  order: CarOrderRow,
): Promise<CarCancelPreview> {
  const { status, deposit_nature: nature } = order;
  if (!isCancellable(status)) throw new DomainError('CAR_EVENT_REFUSED', { status });
  const backFen = await backFenOf(context, exec, order);
  const parts =
    backFen > 0 ? [{ what: nature, fen: backFen, way: REFUND_WAY, days: REFUND_DAYS }] : [];
  return {
    backFen,
    parts,
    kept: [],
    button: cancelText(backFen),
    planHash: sha256(JSON.stringify({ id: order.id, status, backFen, parts })).slice(0, 32),
  };
}

/** What cancelling brings back; whether money is there already is asked first. */
export async function previewCancel(
  context: CarOrderContext,
  { user, input, now }: MemberCall<typeof calls.carOrderCancelPreview>,
): Promise<CarCancelPreview> {
  const name = { userId: user.id, id: input.id };
  const order = await demandOrder(context.database, name);
  if (order.status === 'unpaid') await context.payments.refresh(depositOf(order), now);
  return previewOf(context, context.database, await demandOrder(context.database, name));
}

async function cancel(
  context: CarOrderContext,
  tx: Tx,
  { user, input, now }: MemberCall<typeof calls.carOrderCancel>,
): Promise<CarOrder> {
  const name = { userId: user.id, id: input.id };
  const order = await lockCarOrder(tx, name);
  const preview = await previewOf(context, tx, order);
  if (preview.planHash !== input.planHash) throw new DomainError('REFUND_CHANGED', { preview });
  const { text } = CAR_CANCEL_REASONS.find(({ id }) => id === input.reason)!;
  const ending = { event: 'cancel', by: 'buyer', reason: `已取消：${text}` } as const;
  await end(context, tx, order, ending, now);
  return showOrder(context, tx, name, now);
}

/** The buyer does not want it any more, once for a key. Throws REFUND_CHANGED. */
export async function cancelCarOrder(
  context: CarOrderContext,
  call: MemberCall<typeof calls.carOrderCancel>,
): Promise<CarOrder> {
  const { user, brand, input, now, idempotencyKey: key } = call;
  if (!key) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED');
  const { database, payments } = context;
  const known = await orders.find(database, { userId: user.id, id: input.id });
  if (known?.status === 'unpaid') await payments.refresh(depositOf(known), now);
  const attempt = { userId: user.id, call: 'carOrder.cancel', key, body: { brand, ...input }, now };
  return inTransaction(database, (tx) =>
    withIdempotency(tx, attempt, () => cancel(context, tx, call)),
  );
}

/**
 * Ends places that were not turned into orders in time, or whose campaign is off. Each in a transaction
 * of its own, passed over while another process has it.
 */
export async function endLapsed(context: CarOrderContext, now: Date): Promise<void> {
  const { campaigns, database, log } = context;
  const cancelled = await campaigns.cancelledCampaigns(database);
  await drain({
    find: (size) => orders.lapsed(database, cancelled, now, size),
    take: (name) =>
      inTransaction(database, async (tx) => {
        const order = await orders.lockIfFree(tx, name);
        if (order?.status !== 'reserved' || order.campaign_id === null) return order !== undefined;
        const off = cancelled.includes(order.campaign_id);
        const reason = off ? '活动取消，订金全额退回' : '转订期已过，没有转订，订金全额退回';
        await end(context, tx, order, { event: 'lapse', by: 'system', reason }, now);
        return true;
      }),
    failed: (error, { id }) => log.error({ err: error, carOrderId: id }, 'car order not lapsed'),
  });
}

/**
 * Closes unpaid orders past their time; whether money is there already is asked first. Each order is
 * taken in a transaction of its own and passed over while another process has it.
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
