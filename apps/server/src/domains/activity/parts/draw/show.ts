import type * as calls from '@marque/contract/activity/draw/endpoints';
import type { DrawResult, Winner } from '@marque/contract/activity/draw/schema';
import type { Out } from '@marque/contract/core';
import { maskName } from '@marque/contract/mask';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import { contentImages } from '../../../media/module.ts';
import { nickNamesOf } from '../../../session/module.ts';
import type { ActivityContext, LoadedActivity } from '../../context.ts';
import { loadActivity } from '../../engine/load.ts';
import { awardRepository as awards } from '../award/repository.ts';
import { awardView, prizeOf } from '../award/show.ts';
import { type DrawRow, drawRepository as draws } from './repository.ts';

/** Returns a draw as its member sees it. */
export async function drawnOf(
  exec: Exec,
  activity: LoadedActivity,
  row: DrawRow,
): Promise<DrawResult> {
  const of = { userId: row.user_id, activityId: activity.id };
  const award = await awards.of(exec, { ...of, source: 'draw', reference: row.id });
  const hit = prizeOf(activity, row.hit_prize);
  const prize = prizeOf(activity, row.prize);
  const pictures = await contentImages(exec, [hit.image, prize.image]);
  const shown = ({ id, name, image, give }: typeof prize) => ({
    id,
    name,
    image: pictures.get(image)!,
    kind: give.kind,
  });
  return {
    drawId: row.id,
    serial: row.serial,
    number: row.number,
    outOf: row.out_of,
    hit: shown(hit),
    prize: shown(prize),
    fellBack: row.fell_back,
    award: award ? awardView(award, activity, (key) => pictures.get(key)!) : null,
  };
}

/** Returns who won in an activity, the newest first, with most of their names masked. */
export async function winnersOf(
  exec: Exec,
  activity: LoadedActivity,
  paging: { cursor: string | undefined; size: number },
): Promise<{ items: Winner[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await awards.winners(exec, activity.id, paging);
  const names = await nickNamesOf(
    exec,
    rows.map(({ user_id: id }) => id),
  );
  const items = rows.map((row) => ({
    id: row.id,
    name: maskName(names(row.user_id) ?? '') || '车友',
    prize: prizeOf(activity, row.prize_id).name,
    at: row.at.toISOString(),
  }));
  return { items, nextCursor };
}

/** Lists who won. Throws ACTIVITY_NOT_FOUND. */
export async function listWinners(
  context: ActivityContext,
  { input: { id, cursor, size }, brand, now }: Call<typeof calls.activityWinners>,
): Promise<Out<typeof calls.activityWinners>> {
  const { database } = context;
  const activity = await loadActivity(context, database, { id, brand, now });
  return winnersOf(database, activity, { cursor, size });
}

/** Notes that a draw was shown. Throws DRAW_NOT_FOUND. */
export async function seeDraw(
  { database }: ActivityContext,
  { input: { drawId }, user, now }: MemberCall<typeof calls.activityDrawSeen>,
): Promise<Out<typeof calls.activityDrawSeen>> {
  const isKnown = await draws.see(database, { userId: user.id, id: drawId }, now);
  if (!isKnown) throw new DomainError('DRAW_NOT_FOUND');
  return { done: true };
}
