import { z } from 'zod';
import { Fen, Id, Instant, Link, openPageOf, pageInput } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { ShownPrize } from '../schema.ts';

/** toClaim: until a day. done: given. lapsed: not claimed in time. void: its ground was refunded. */
const AWARD_STATES = ['toClaim', 'done', 'lapsed', 'void'] as const;
export type AwardState = (typeof AWARD_STATES)[number];

/** A prize in one's hands. */
export const ShownAward = z.object({
  id: Id,
  state: z.enum(AWARD_STATES),
  prize: ShownPrize.pick({ id: true, name: true, image: true, kind: true }),
  valueFen: Fen,
  activity: z.object({ id: Id, family: z.string(), title: z.string() }),
  at: Instant,
  /** By when it is claimed; null for what came by itself. */
  claimUntil: Instant.nullable(),
  /** What is next, or what became of it. */
  note: z.string(),
  /** Where it is used; null where nothing is to be done. */
  use: Link.nullable(),
});
export type ShownAward = z.output<typeof ShownAward>;

/** What is to be claimed, what one has, and what is over. */
const AWARD_TABS = ['toClaim', 'own', 'over'] as const;
export type AwardTab = (typeof AWARD_TABS)[number];

const one = { input: z.strictObject({ id: Id }), output: ShownAward };

export const awardSchemas = {
  'activity.awards': {
    /** `id`: of one activity alone. */
    input: z.strictObject({ ...pageInput, tab: z.enum(AWARD_TABS), id: Id.optional() }),
    output: openPageOf(ShownAward),
  },
  'activity.award': one,
  'activity.awardClaim': one,
} satisfies Schemas;
