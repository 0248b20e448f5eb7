import type { ContributionKind } from '@marque/contract/community/x-mission/labels';
import type { Brand } from '@marque/contract/core';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import { hasRoom, mondayOf } from './policy.ts';
import { missionRepository as missions, type SeasonRow } from './repository.ts';

type Fact = {
  userId: string;
  brand: Brand;
  kind: ContributionKind;
  /** What it is for. It gives points once. */
  reference: string;
  at: Date;
};

type Row = { turn: number; points: number; title: string; reason: string; day: string };

/** Writes a turn of a fact, and counts it in the season and in the week of its first turn. */
async function post(
  tx: Tx,
  season: SeasonRow,
  { userId, kind, reference, at }: Fact,
  { turn, points, title, reason, day }: Row,
): Promise<void> {
  const of = { userId, seasonId: season.id };
  await missions.add(tx, {
    user_id: userId,
    id: newId(at),
    season_id: season.id,
    kind,
    reference,
    turn,
    points,
    title,
    reason,
    day,
    at,
  });
  for (const span of ['season', mondayOf(day)]) await missions.count(tx, of, { span, points, at });
}

/**
 * Gives the points of a fact in the open season, within the cap of the day. What was taken back is
 * given again without one. Returns the points that were given now.
 */
export async function contribute(tx: Tx, fact: Fact): Promise<number> {
  const { userId, brand, kind, at } = fact;
  const season = await missions.open(tx, brand, at);
  const task = season?.tasks.find((one) => one.kind === kind);
  if (!season || !task) return 0;
  const of = { userId, seasonId: season.id };
  await missions.hold(tx, of, at);
  const last = await missions.last(tx, of, fact);
  if (last && last.points > 0) return 0;
  const day = last?.day ?? shanghaiDay(at);
  if (!last && !hasRoom(task, (await missions.countsOn(tx, of, day)).get(kind) ?? 0)) return 0;
  const points = last ? -last.points : task.points;
  const turn = last ? last.turn + 1 : 0;
  await post(tx, season, fact, { turn, points, title: task.title, reason: '', day });
  return points;
}

/** Takes back what a fact gave in the open season. */
export async function takeBack(tx: Tx, fact: Fact & { reason: string }): Promise<void> {
  const { userId, brand, at, reason } = fact;
  const season = await missions.open(tx, brand, at);
  if (!season) return;
  const of = { userId, seasonId: season.id };
  await missions.hold(tx, of, at);
  const last = await missions.last(tx, of, fact);
  if (!last || last.points < 0) return;
  const { title, day } = last;
  const points = -last.points;
  await post(tx, season, fact, { turn: last.turn + 1, points, title, reason, day });
}
