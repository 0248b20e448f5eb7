import type * as calls from '@marque/contract/activity/endpoints';
import type { Out } from '@marque/contract/core';
import type { Call } from '#kernel/http/serve.ts';
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
