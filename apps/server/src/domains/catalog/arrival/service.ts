import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/catalog/endpoints';
import { enqueue } from '#kernel/jobs/background.ts';
import type { JobHandler } from '#kernel/jobs/job-runner.ts';
import { type Database, type Exec, inTransaction } from '#kernel/database.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { politeTime, type TellMember } from '../../notice/module.ts';
import { stockRepository } from '../stock/repository.ts';
import { MAX_POINTED_OUT, POINTED_OUT_MS } from './policy.ts';
import { type Arrival, arrivalRepository as arrivals } from './repository.ts';

export const ARRIVAL_JOB = 'catalog.arrival';
/** The largest number of notices per sweep. */
const AT_ONCE = 200;

export type ArrivalContext = {
  database: Database;
  tell: TellMember;
};

const pointedOutSince = (now: Date): Date => new Date(now.getTime() - POINTED_OUT_MS);

/** Enqueues notices for as many members as there are pieces. */
export async function chooseToTell({ database }: ArrivalContext, now: Date): Promise<void> {
  const onSale = await arrivals.onSale(database, await arrivals.awaited(database));
  for (const due of await arrivals.due(database, onSale, AT_ONCE))
    await inTransaction(database, async (tx) => {
      if (await arrivals.markNotified(tx, due, now))
        await enqueue(tx, ARRIVAL_JOB, { ...due, at: now.toISOString() }, politeTime(now));
    });
}

/**
 * The job that tells a member that a specification is back, once per request. By the morning it may
 * be sold out again.
 */
export const arrivalJob = ({
  tell,
}: ArrivalContext): JobHandler<Arrival & { at: string }, void> => ({
  apply: async (tx, { userId, skuId, at }) => {
    const back = await arrivals.backOnSale(tx, skuId);
    if (!back) return arrivals.waitOn(tx, { userId, skuId });
    const { title, brand, commodityId } = back;
    await tell(tx, {
      userId,
      brand,
      kind: 'order',
      dedupe: `arrival:${skuId}:${at}`,
      title: '你等的商品到货了',
      body: `「${title}」有货了，数量不多，想要就早点下单。`,
      link: { page: 'mall.product', query: { id: commodityId, skuId } },
      outside: { template: 'arrival', values: { title } },
      critical: true,
    });
  },
});

/** Returns the specifications in stock with a recent notice to the member. */
export async function arrivedList(
  { database }: ArrivalContext,
  { user, brand, now }: MemberCall<typeof calls.arrivedList>,
): Promise<Out<typeof calls.arrivedList>> {
  const unseen = await arrivals.unseen(database, user.id, brand, pointedOutSince(now));
  const there = await stockRepository.inStock(
    database,
    unseen.map(({ skuId }) => skuId),
  );
  return { items: unseen.filter(({ skuId }) => there.has(skuId)).slice(0, MAX_POINTED_OUT) };
}

/** Returns the goods in stock with a recent notice to the member, those that were looked at among them. */
export async function arrivedGoods(
  exec: Exec,
  userId: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  const told = await arrivals.told(exec, userId, pointedOutSince(now));
  return new Set((await stockRepository.inStock(exec, told)).values());
}

/** Marks notices as seen. Idempotent. */
export async function arrivalSeen(
  { database }: ArrivalContext,
  { user, input, now }: MemberCall<typeof calls.arrivalSeen>,
): Promise<Out<typeof calls.arrivalSeen>> {
  await arrivals.markSeen(database, user.id, input.skuIds, now);
  return { done: true };
}

/** Returns the member's requests for a commodity. */
export async function arrivalList(
  { database }: ArrivalContext,
  { user, input, now }: MemberCall<typeof calls.arrivalList>,
): Promise<Out<typeof calls.arrivalList>> {
  const since = pointedOutSince(now);
  const rows = await arrivals.ofCommodity(database, user.id, input.commodityId, since);
  return {
    items: rows.map(({ skuId, notifiedAt }) => ({ skuId, arrived: notifiedAt !== null })),
  };
}
