import type * as calls from '@marque/contract/community/x-mission/endpoints';
import { RANKED } from '@marque/contract/community/x-mission/labels';
import type { Brand, Out } from '@marque/contract/core';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import type { MissionContext } from './context.ts';
import { contribute } from './contribute.ts';
import { hasRoom, mondayOf, weekOf } from './policy.ts';
import { missionRepository as missions, type SeasonRow } from './repository.ts';

const times = ({ starts_at: from, ends_at: to }: SeasonRow) => ({
  from: from.toISOString(),
  to: to.toISOString(),
});

async function lampsOf(
  exec: Exec,
  season: SeasonRow | undefined,
  userId: string | null,
  now: Date,
): Promise<{ today: number; lit: boolean }> {
  if (!season) return { today: 0, lit: false };
  const day = shanghaiDay(now);
  const fact = { kind: 'lamp', reference: day } as const;
  const own = userId ? await missions.last(exec, { userId, seasonId: season.id }, fact) : undefined;
  return {
    today: await missions.membersOn(exec, season.id, { kind: 'lamp', day }),
    lit: own !== undefined,
  };
}

/** Shows the season that is on, else the last one. */
export async function showSeason(
  { database }: MissionContext,
  { brand, user, now }: Call<typeof calls.missionSeason>,
): Promise<Out<typeof calls.missionSeason>> {
  const season = await missions.shown(database, brand);
  const lamps = await lampsOf(database, season, user?.id ?? null, now);
  if (!season) return { season: null, own: user ? { points: 0, place: null } : null, lamps };
  const today = shanghaiDay(now);
  const of = user && { userId: user.id, seasonId: season.id };
  const [counts, place, sum] = await Promise.all([
    of ? missions.countsOn(database, of, today) : null,
    of ? missions.place(database, of, 'season') : null,
    missions.sum(database, season.id),
  ]);
  const over = season.ends_at <= now;
  return {
    season: {
      id: season.id,
      name: season.name,
      state: over ? 'frozen' : season.state,
      begun: season.starts_at <= now,
      ...times(season),
      week: weekOf(shanghaiDay(season.starts_at), over ? shanghaiDay(season.ends_at) : today),
      members: sum.members,
      tasks: season.tasks.map((task) => ({ ...task, today: counts?.get(task.kind) ?? 0 })),
      tiers: season.tiers,
      rules: season.rules,
    },
    own: user ? { points: place?.points ?? 0, place: place?.place ?? null } : null,
    lamps,
  };
}

/** Lists what the member contributed, the newest first. */
export async function listContributions(
  { database }: MissionContext,
  { brand, user, now, input }: MemberCall<typeof calls.missionMine>,
): Promise<Out<typeof calls.missionMine>> {
  const season = await missions.shown(database, brand);
  if (!season) return { items: [], nextCursor: null, total: 0, points: 0, full: [] };
  const of = { userId: user.id, seasonId: season.id };
  const [{ rows, nextCursor }, total, place, counts] = await Promise.all([
    missions.page(database, of, input),
    missions.length(database, of),
    missions.place(database, of, 'season'),
    missions.countsOn(database, of, shanghaiDay(now)),
  ]);
  return {
    items: rows.map(({ id, at, title, points, reason }) => ({
      id,
      at: at.toISOString(),
      title,
      points,
      reason,
    })),
    nextCursor,
    total,
    points: place?.points ?? 0,
    full: season.tasks
      .filter((task) => !hasRoom(task, counts.get(task.kind) ?? 0))
      .map(({ title }) => title),
  };
}

/** Shows the first places of the week or the season, and the member's own. */
export async function showRanking(
  { authorsOf, database }: MissionContext,
  { brand, user, now, input }: Call<typeof calls.missionRanking>,
): Promise<Out<typeof calls.missionRanking>> {
  const season = await missions.shown(database, brand);
  if (!season) return { season: null, items: [], me: null };
  const last = season.ends_at <= now ? season.ends_at : now;
  const span = input.span === 'season' ? 'season' : mondayOf(shanghaiDay(last));
  const rows = await missions.ranking(database, season.id, span, RANKED);
  const authorOf = await authorsOf(
    database,
    brand,
    rows.map((row) => row.user_id),
  );
  const own = user
    ? await missions.place(database, { userId: user.id, seasonId: season.id }, span)
    : undefined;
  return {
    season: {
      name: season.name,
      state: season.ends_at <= now ? 'frozen' : season.state,
      ...times(season),
    },
    items: rows.map(({ user_id: userId, points }, i) => ({
      place: i + 1,
      author: authorOf(userId),
      points,
      mine: userId === user?.id,
    })),
    me: own
      ? {
          place: own.place,
          points: own.points,
          gap: own.before === null ? null : own.before - own.points,
        }
      : null,
  };
}

/** Lights the member's lamp of the day. Throws LAMP_LIT, SEASON_NOT_FOUND. */
export async function lightLamp(
  _context: MissionContext,
  tx: Tx,
  { brand, user, now }: MemberCall<typeof calls.missionLamp>,
): Promise<Out<typeof calls.missionLamp>> {
  const season = await missions.open(tx, brand as Brand, now);
  if (!season) throw new DomainError('SEASON_NOT_FOUND');
  const points = await contribute(tx, {
    userId: user.id,
    brand,
    kind: 'lamp',
    reference: shanghaiDay(now),
    at: now,
  });
  if (points === 0) throw new DomainError('LAMP_LIT');
  return { ...(await lampsOf(tx, season, user.id, now)), points };
}
