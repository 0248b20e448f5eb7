import { Id } from '@marque/contract/common';
import { SeasonRules, SeasonTask, SeasonTier } from '@marque/contract/community/x-mission/schema';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#kernel/database.ts';
import { Brand, Time } from './parts.ts';
import { upsert } from './repository.ts';
import { momentOf } from './times.ts';

/** The seasons. Sample data. */
export const Seasons = z.array(
  z.strictObject({
    id: Id,
    brand: Brand,
    name: z.string(),
    from: Time,
    to: Time,
    tasks: z.array(SeasonTask).min(1),
    tiers: z.array(SeasonTier),
    rules: SeasonRules,
  }),
);

/** The days of which sample members have contributions. */
const DAYS = 15;

/**
 * Adds lamps of the sample members, each in some of the last days, and recounts their totals. What was
 * added before stays, so that today has lamps of its own.
 */
async function addSamples(
  tx: Tx,
  seasonId: string,
  { users, today }: { users: readonly { id: string }[]; today: number },
): Promise<void> {
  const ids = users.map(({ id }) => id);
  const midnight = momentOf({ dayOffset: 0, minutes: 0 }, today);
  await sql`
    insert into contribution
      (user_id, id, season_id, kind, reference, turn, points, title, reason, day, at)
    select person.id, ${seasonId} || ':' || day.name, ${seasonId}, 'lamp', day.name, 0, 1,
      '点亮今晚的灯', '', day.name, day.at
    from unnest(${ids}::text[]) with ordinality as person (id, n)
    cross join lateral (
      select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as name, at
      from (
        select ${midnight}::timestamptz - make_interval(days => back::integer) + make_interval(mins => (person.n)::integer) as at, back
        from generate_series(0, ${DAYS}::integer) as back
      ) moments
      where (person.n * 5 + back * 3) % 7 < person.n % 6 + 1
    ) day
    join season on season.id = ${seasonId} and season.starts_at <= day.at
    on conflict do nothing`.execute(tx);
  await sql`
    insert into contribution_total (user_id, season_id, span, points, reached_at)
    select user_id, season_id, span, sum(points)::integer, max(at) from contribution
    cross join lateral (values ('season'), (to_char(date_trunc('week', day::date), 'YYYY-MM-DD')))
      as spans (span)
    where season_id = ${seasonId} and user_id = any(${ids}::text[])
    group by user_id, season_id, span
    on conflict (user_id, season_id, span) do update
    set points = excluded.points, reached_at = excluded.reached_at`.execute(tx);
}

/** Loads the seasons, live at first, with what the sample members contributed in each day. */
export async function loadSeasons(
  tx: Tx,
  seasons: z.infer<typeof Seasons>,
  { users, today }: { users: readonly { id: string }[]; today: number },
): Promise<void> {
  await upsert(
    tx,
    'season',
    seasons.map(({ from, to, ...season }) => ({
      ...season,
      state: 'live',
      starts_at: momentOf(from, today),
      ends_at: momentOf(to, today),
    })),
    { key: ['id'], keep: ['state', 'starts_at', 'ends_at'] },
  );
  for (const { id } of seasons) await addSamples(tx, id, { users, today });
}
