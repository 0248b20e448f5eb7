import type * as calls from '@marque/contract/car-order/evaluation/endpoints';
import type { EvaluationPoint } from '@marque/contract/car-order/evaluation/labels';
import type { CarEvaluation, EvaluationPage } from '@marque/contract/car-order/evaluation/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import { findDealer } from '../../dealer/module.ts';
import type { ReviewView } from '../../review/module.ts';
import type { CarOrderContext } from '../context.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { assertOrder, lockCarOrder } from '../transitions.ts';

/** Whether the keys were handed over. */
const isHandedOver = ({ status }: CarOrderRow): boolean =>
  status === 'delivered' || status === 'completed';

export const evaluationView = ({
  stars,
  mean,
  tags,
  anonymous,
  text,
  images,
  createdAt,
  standing,
  append,
  answer,
}: ReviewView<EvaluationPoint>): CarEvaluation => ({
  stars,
  mean,
  tags,
  anonymous,
  text,
  images,
  createdAt,
  standing,
  append,
  answer,
});

async function show(
  { catalog, reviews }: CarOrderContext,
  exec: Exec,
  order: CarOrderRow,
  now: Date,
): Promise<EvaluationPage> {
  const shown = await reviews.ofSubject(exec, order.user_id, order.id);
  const [pictures, dealer] = [
    await catalog.pictures(exec, [order.config.image ?? []].flat()),
    order.dealer_id === null ? null : await findDealer(exec, order.dealer_id),
  ];
  const until = shown?.appendUntil ?? null;
  return {
    orderId: order.id,
    title: order.config.title,
    configText: order.config.text,
    image: (order.config.image && pictures.get(order.config.image)) || null,
    dealerName: dealer?.name ?? '',
    deliveredOn: order.delivered_at && shanghaiDay(order.delivered_at),
    evaluation: shown ? evaluationView(shown.review) : null,
    appendUntil: until && until > now ? until.toISOString() : null,
  };
}

/** Throws CAR_ORDER_NOT_FOUND. */
export async function showEvaluation(
  context: CarOrderContext,
  { user, input, now }: MemberCall<typeof calls.carOrderEvaluation>,
): Promise<EvaluationPage> {
  const { database } = context;
  const order = await assertOrder(database, { userId: user.id, id: input.id });
  return show(context, database, order, now);
}

/** Runs an effect on the locked order. */
const onOrder = (
  context: CarOrderContext,
  call: MemberCall<typeof calls.carOrderEvaluate | typeof calls.carOrderEvaluateMore>,
  once: OnceForKey,
  effect: (tx: Tx, order: CarOrderRow) => Promise<void>,
): Promise<EvaluationPage> =>
  once(async (tx) => {
    const { user, input, now } = call;
    const order = await lockCarOrder(tx, { userId: user.id, id: input.id });
    await effect(tx, order);
    return show(context, tx, order, now);
  });

/**
 * Throws CAR_ORDER_NOT_FOUND, CAR_EVENT_REFUSED, EVALUATION_EXISTS, and BAD_INPUT for a text that
 * moderation refuses.
 */
export async function evaluateOrder(
  context: CarOrderContext,
  call: MemberCall<typeof calls.carOrderEvaluate>,
  once: OnceForKey,
): Promise<EvaluationPage> {
  const { id: _, ...said } = call.input;
  const judged = await context.moderation.judge(call, { text: said.text });
  return onOrder(context, call, once, async (tx, order) => {
    const { user, now } = call;
    const words = judged();
    if (!isHandedOver(order)) throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
    const { id, brand, series_id: aboutId, dealer_id: dealerId, config } = order;
    const facts = { orderNo: order.order_no, title: config.title };
    const bought = { id, subjectId: id, aboutId, dealerId, facts };
    await context.reviews.write(tx, { user, brand, now }, bought, said, words);
    await orders.change(tx, order, { evaluated_at: now });
  });
}

/** Throws CAR_ORDER_NOT_FOUND, EVALUATION_CLOSED. */
export async function evaluateMore(
  context: CarOrderContext,
  call: MemberCall<typeof calls.carOrderEvaluateMore>,
  once: OnceForKey,
): Promise<EvaluationPage> {
  const judged = await context.moderation.judge(call, { text: call.input.text });
  return onOrder(context, call, once, async (tx, order) => {
    const { user, now } = call;
    const words = judged();
    if (order.evaluated_at === null) throw new DomainError('EVALUATION_CLOSED');
    await context.reviews.append(tx, { user, brand: order.brand, now }, call.input, words);
  });
}
