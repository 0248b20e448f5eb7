import { APPEND_DAYS } from '@marque/contract/car-order/evaluation/form';
import type * as calls from '@marque/contract/car-order/evaluation/endpoints';
import {
  EVALUATION_POINTS,
  type EvaluationPoint,
} from '@marque/contract/car-order/evaluation/labels';
import type { CarEvaluation, Evaluated } from '@marque/contract/car-order/evaluation/schema';
import type { StoredImage } from '@marque/contract/common';
import type { Standing } from '@marque/contract/moderation/schema';
import { DAY_MS, shanghaiDay } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { onceForKey } from '#kernel/once-for-key.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { valuesOf } from '#kernel/values-of.ts';
import { findDealer } from '../../dealer/module.ts';
import { claimImages } from '../../media/module.ts';
import { openCase, standingOf } from '../../moderation/module.ts';
import type { CarOrderContext } from '../context.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { demandOrder, lockCarOrder } from '../transitions.ts';
import { type EvaluationRow, evaluations } from './repository.ts';

/** Whether the keys were handed over. */
const isHandedOver = ({ status }: CarOrderRow): boolean =>
  status === 'delivered' || status === 'completed';

/** Returns the mean of the five ratings, with one decimal. */
export const meanOf = (row: Record<EvaluationPoint, number>): number =>
  Math.round((EVALUATION_POINTS.reduce((sum, point) => sum + row[point], 0) / 5) * 10) / 10;

const appendUntilOf = ({ state, appended_at, created_at }: EvaluationRow): Date | null =>
  state === 'live' && appended_at === null
    ? new Date(created_at.getTime() + APPEND_DAYS * DAY_MS)
    : null;

type Shown = {
  pictures: ReadonlyMap<string, StoredImage>;
  appeals: Partial<Record<'carEvaluation' | 'carEvaluationAppend', Standing['appeal'] | undefined>>;
};

export function evaluationView(row: EvaluationRow, { pictures, appeals }: Shown): CarEvaluation {
  const { choice, payment, delivery, adviser, car } = row;
  return {
    stars: { choice, payment, delivery, adviser, car },
    mean: meanOf(row),
    tags: row.tags,
    anonymous: row.anonymous,
    text: row.content,
    images: valuesOf(row.images, pictures),
    createdAt: row.created_at.toISOString(),
    standing: standingOf({
      state: row.state,
      reason: row.state_reason,
      appeal: appeals.carEvaluation,
    }),
    append:
      row.append_content !== null && row.appended_at !== null
        ? {
            text: row.append_content,
            images: valuesOf(row.append_images, pictures),
            createdAt: row.appended_at.toISOString(),
            standing: standingOf({
              state: row.append_state,
              reason: row.append_reason,
              appeal: appeals.carEvaluationAppend,
            }),
          }
        : null,
    answer:
      row.answer !== null && row.answered_at !== null
        ? { text: row.answer, createdAt: row.answered_at.toISOString() }
        : null,
  };
}

async function show(
  { catalog, moderation }: CarOrderContext,
  exec: Exec,
  order: CarOrderRow,
  now: Date,
): Promise<Evaluated> {
  const row = await evaluations.find(exec, order.id);
  const keys = [order.config.image ?? [], row ? [...row.images, ...row.append_images] : []].flat();
  const [pictures, dealer, first, second] = await Promise.all([
    catalog.pictures(exec, keys),
    order.dealer_id === null ? null : findDealer(exec, order.dealer_id),
    moderation.appealsOf(exec, 'carEvaluation', row ? [order.id] : []),
    moderation.appealsOf(exec, 'carEvaluationAppend', row ? [order.id] : []),
  ]);
  const until = row ? appendUntilOf(row) : null;
  return {
    orderId: order.id,
    title: order.config.title,
    configText: order.config.text,
    image: (order.config.image && pictures.get(order.config.image)) || null,
    dealerName: dealer?.name ?? '',
    deliveredOn: order.delivered_at && shanghaiDay(order.delivered_at),
    evaluation: row
      ? evaluationView(row, {
          pictures,
          appeals: {
            carEvaluation: first.get(order.id),
            carEvaluationAppend: second.get(order.id),
          },
        })
      : null,
    appendUntil: until && until > now ? until.toISOString() : null,
  };
}

/** Throws CAR_ORDER_NOT_FOUND. */
export async function showEvaluation(
  context: CarOrderContext,
  { user, input, now }: MemberCall<typeof calls.carOrderEvaluation>,
): Promise<Evaluated> {
  const { database } = context;
  const order = await demandOrder(database, { userId: user.id, id: input.id });
  return show(context, database, order, now);
}

/** Runs an effect on the locked order, once per idempotency key. */
const once = (
  context: CarOrderContext,
  endpoint: string,
  call: MemberCall<typeof calls.carOrderEvaluate | typeof calls.carOrderEvaluateMore>,
  effect: (tx: Tx, order: CarOrderRow) => Promise<void>,
): Promise<Evaluated> =>
  onceForKey(context, endpoint, call, async (tx) => {
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
): Promise<Evaluated> {
  const { stars, tags, text, images, anonymous } = call.input;
  const judged = await context.moderation.judge(call, { text });
  return once(context, 'carOrder.evaluate', call, async (tx, order) => {
    const { user, now } = call;
    const { found } = judged();
    if (!isHandedOver(order)) throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
    if (order.evaluated_at) throw new DomainError('EVALUATION_EXISTS');
    await evaluations.insert(tx, {
      order_id: order.id,
      user_id: user.id,
      brand: order.brand,
      dealer_id: order.dealer_id,
      series_id: order.series_id,
      ...stars,
      tags: JSON.stringify(tags),
      content: text,
      images: JSON.stringify(images),
      anonymous,
      state: 'held',
      created_at: now,
    });
    await orders.change(tx, order, { evaluated_at: now });
    await claimImages(tx, user.id, images, now);
    const written = { brand: order.brand, id: order.id, authorId: user.id, found };
    await openCase(tx, { ...written, kind: 'carEvaluation' }, now);
  });
}

/** Throws CAR_ORDER_NOT_FOUND, EVALUATION_CLOSED. */
export async function evaluateMore(
  context: CarOrderContext,
  call: MemberCall<typeof calls.carOrderEvaluateMore>,
): Promise<Evaluated> {
  const { text, images } = call.input;
  const judged = await context.moderation.judge(call, { text });
  return once(context, 'carOrder.evaluateMore', call, async (tx, order) => {
    const { user, now } = call;
    const { found } = judged();
    const row = await evaluations.lock(tx, order.id);
    const until = row ? appendUntilOf(row) : null;
    if (!until || until <= now) throw new DomainError('EVALUATION_CLOSED');
    await evaluations.set(tx, order.id, {
      append_content: text,
      append_images: JSON.stringify(images),
      append_state: 'held',
      appended_at: now,
    });
    await claimImages(tx, user.id, images, now);
    const written = { brand: order.brand, id: order.id, authorId: user.id, found };
    await openCase(tx, { ...written, kind: 'carEvaluationAppend' }, now);
  });
}
