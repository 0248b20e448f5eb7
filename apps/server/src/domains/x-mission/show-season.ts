import type * as calls from '@marque/contract/community/x-mission/endpoints';
import { RANKED } from '@marque/contract/community/x-mission/labels';
import type { Link } from '@marque/contract/common';
import type { Out } from '@marque/contract/core';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import type { MissionContext } from './context.ts';
import { contribute } from './contribute.ts';
import { hasRoom, mondayOf, weekOf } from './policy.ts';
import {
  type ContributionRow,
  missionRepository as missions,
  type SeasonRow,
} from './repository.ts';

const times = ({ starts_at: from, ends_at: to }: SeasonRow) => ({
  from: from.toISOString(),
  to: to.toISOString(),
});

/** Shows the season that is on, else the last one. */
export async function showSeason(
  { database }: MissionContext,
  { brand, user, now }: Call<typeof calls.missionSeason>,
): Promise<Out<typeof calls.missionSeason>> {
  const season = await missions.shown(database, brand);
  if (!season)
    return {
      season: null,
      own: user ? { points: 0, place: null } : null,
      lamps: { today: 0, lit: false },
    };
  const today = shanghaiDay(now);
  const of = user && { userId: user.id, seasonId: season.id };
  const [counts, place, sum, lamps] = await Promise.all([
    of ? missions.countsOn(database, of, today) : null,
    of ? missions.place(database, of, 'season') : null,
    missions.sum(database, season.id),
    missions.membersOn(database, season.id, { kind: 'lamp', day: today }),
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
    lamps: { today: lamps, lit: (counts?.get('lamp') ?? 0) > 0 },
  };
}

/** The page of what a contribution was for. */
function linkOf({ kind, reference }: Pick<ContributionRow, 'kind' | 'reference'>): Link | null {
  if (kind === 'post.live' || kind === 'post.featured' || kind === 'answer.accepted')
    return { page: 'community.singlePostDetail', params: { id: reference } };
  if (kind === 'act.attended') return { page: 'community.actSign', params: { join: reference } };
  if (kind === 'act.hosted') return { page: 'community.actDetails', params: { id: reference } };
  return null;
}

/** Lists what the member contributed, the newest first. */
export async function listContributions(
  { database }: MissionContext,
  { brand, user, now, input }: MemberCall<typeof calls.missionMine>,
): Promise<Out<typeof calls.missionMine>> {
  const season = await missions.shown(database, brand);
  if (!season) return { items: [], nextCursor: null, total: 0, points: 0, full: [] };
  const of = { userId: user.id, seasonId: season.id };
  const [{ rows, nextCursor }, total, points, counts] = await Promise.all([
    missions.page(database, of, input),
    missions.length(database, of),
    missions.points(database, of),
    missions.countsOn(database, of, shanghaiDay(now)),
  ]);
  return {
    items: rows.map(({ id, at, title, points, reason, kind, reference }) => ({
      id,
      link: linkOf({ kind, reference }),
      at: at.toISOString(),
      title,
      points,
      reason,
    })),
    nextCursor,
    total,
    points,
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
  const season = await missions.open(tx, brand, now);
  if (!season) throw new DomainError('SEASON_NOT_FOUND');
  const day = shanghaiDay(now);
  const points = await contribute(tx, {
    userId: user.id,
    brand,
    kind: 'lamp',
    reference: day,
    at: now,
  });
  if (points === 0) throw new DomainError('LAMP_LIT');
  return {
    today: await missions.membersOn(tx, season.id, { kind: 'lamp', day }),
    lit: true,
    points,
  };
}
