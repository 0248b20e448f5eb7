import { z } from 'zod';
import { Id, Instant, Link, Nothing, pageInput, pageOf } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Author } from '../common.ts';
import { CONTRIBUTION_KINDS, RANKING_SPANS } from './labels.ts';

const Count = z.number().int().min(0);

/** What gives points in a season. */
export const SeasonTask = z.strictObject({
  kind: z.enum(CONTRIBUTION_KINDS),
  title: z.string().min(1),
  points: Count.min(1),
  /** How often it counts in a day; null for always. */
  cap: Count.min(1).nullable(),
  /** Where it is done; null where this is no page. */
  link: Link.nullable(),
});
export type SeasonTask = z.infer<typeof SeasonTask>;

export const SeasonTier = z.strictObject({
  points: Count.min(1),
  name: z.string().min(1),
  /** What reaching it brings, in words. */
  reward: z.string().min(1),
});

export const SeasonRules = z.strictObject({
  mission: z.array(z.string().min(1)),
  ranking: z.array(z.string().min(1)),
});

/** draft: operators see it. live: points are given. frozen: what was reached stands. */
export const SeasonState = z.enum(['draft', 'live', 'frozen']);
export type SeasonState = z.infer<typeof SeasonState>;

export const Season = z.object({
  id: Id,
  name: z.string(),
  state: SeasonState,
  /** Whether it has begun. */
  begun: z.boolean(),
  from: Instant,
  to: Instant,
  /** The number of its present week, from 1. */
  week: Count,
  /** The members who have points. */
  members: Count,
  /** `today`: how often the member did it today, as far as it counts. */
  tasks: z.array(SeasonTask.extend({ today: Count })),
  tiers: z.array(SeasonTier),
  rules: SeasonRules,
});
export type Season = z.infer<typeof Season>;

const Lamps = z.object({
  /** The lamps of today, one a member. */
  today: Count,
  /** Whether the member's own is among them. */
  lit: z.boolean(),
});

export const Contribution = z.object({
  id: Id,
  at: Instant,
  title: z.string(),
  /** Negative for what was taken back. */
  points: z.number().int(),
  /** Why it was taken back; '' otherwise. */
  reason: z.string(),
  /** What it was for, and where a removal is appealed against; null for what has no page. */
  link: Link.nullable(),
});
export type Contribution = z.infer<typeof Contribution>;

export const RankingRow = z.object({
  place: Count.min(1),
  author: Author,
  points: Count,
  mine: z.boolean(),
});
export type RankingRow = z.infer<typeof RankingRow>;

export const xMissionSchemas = {
  'xmission.season': {
    input: Nothing,
    output: z.object({
      /** null while there is none. */
      season: Season.nullable(),
      /** null for visitors. `place`: null without points. */
      own: z.object({ points: Count, place: Count.nullable() }).nullable(),
      lamps: Lamps,
    }),
  },
  'xmission.mine': {
    input: z.strictObject(pageInput),
    output: pageOf(Contribution).extend({
      points: Count,
      /** The titles of what counts no more today. */
      full: z.array(z.string()),
    }),
  },
  'xmission.ranking': {
    input: z.strictObject({ span: z.enum(RANKING_SPANS).default('season') }),
    output: z.object({
      /** null while there is no season. */
      season: Season.pick({ name: true, state: true, from: true, to: true }).nullable(),
      items: z.array(RankingRow),
      /** The member's own place; null without points. `gap`: points behind the place before. */
      me: z.object({ place: Count, points: Count, gap: Count.nullable() }).nullable(),
    }),
  },
  'xmission.lamp': { input: Nothing, output: Lamps.extend({ points: Count }) },
} satisfies Schemas;
