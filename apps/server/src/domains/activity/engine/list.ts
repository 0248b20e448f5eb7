import type * as calls from '@marque/contract/activity/endpoints';
import type * as mineCalls from '@marque/contract/activity/mine/endpoints';
import type { Out } from '@marque/contract/core';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import type { ActivityContext } from '../context.ts';
import { activityRepository as activities } from '../repository.ts';
import { cardsOf } from './detail.ts';
import { loadedOf } from './load.ts';

/** Lists the activities of a brand, those that began last first. */
export async function listActivities(
  context: ActivityContext,
  { input: { state, cursor, size }, brand, now }: Call<typeof calls.activityPage>,
): Promise<Out<typeof calls.activityPage>> {
  const { database } = context;
  const page = await activities.page(database, { brand, state, now, cursor, size });
  const loaded = page.rows.map((row) => loadedOf(context, row, now));
  return { items: await cardsOf(database, loaded), nextCursor: page.nextCursor };
}

/** Lists the activities in which the caller takes part, the latest joined first. */
export async function listOwnActivities(
  context: ActivityContext,
  { input: { cursor, size }, brand, user, now }: MemberCall<typeof mineCalls.activityMine>,
): Promise<Out<typeof mineCalls.activityMine>> {
  const { database } = context;
  const page = await activities.ofMember(database, { userId: user.id, brand, cursor, size });
  const cards = await cardsOf(
    database,
    page.rows.map((row) => loadedOf(context, row, now)),
  );
  return {
    items: cards.map((card, i) => ({ ...card, joinedAt: page.rows[i]!.joined_at.toISOString() })),
    nextCursor: page.nextCursor,
  };
}
