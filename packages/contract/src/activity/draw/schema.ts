import { z } from 'zod';
import { Done, Id, Instant, openPageOf, pageInput } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { ShownAward } from '../award/schema.ts';
import { ShownPrize } from '../schema.ts';

/** The chances of a member in an activity. */
export const Chances = z.object({
  left: z.int(),
  /** Those that end first. */
  soonest: z.object({ n: z.int(), until: Instant }).nullable(),
  /** How many more the limits of the day and of the activity allow. */
  today: z.int(),
  inAll: z.int(),
  /** How often points can still be paid for chances. */
  scoreTimes: z.int(),
});
export type Chances = z.output<typeof Chances>;

/** Why another prize is given than the number fell on: all are gone, those of the day are, or one has one's share. */
export const FellBack = z.enum(['none', 'gone', 'day', 'share']);

const DrawnPrize = ShownPrize.pick({ id: true, name: true, image: true, kind: true });

export const DrawResult = z.object({
  drawId: Id,
  /** Which of the member's draws in the activity. */
  serial: z.int(),
  /** The number that was drawn, of 0 to below `outOf`, and what it fell on. */
  number: z.int(),
  outOf: z.int(),
  hit: DrawnPrize,
  prize: DrawnPrize,
  fellBack: FellBack,
  /** What is in the member's hands; null for thanks. */
  award: ShownAward.nullable(),
});
export type DrawResult = z.output<typeof DrawResult>;

/** Somebody who won, with most of the name masked. */
export const Winner = z.object({ id: Id, name: z.string(), prize: z.string(), at: Instant });
export type Winner = z.output<typeof Winner>;

export const drawSchemas = {
  'activity.draw': {
    /** `joinId`: by whose link the caller came. */
    input: z.strictObject({ id: Id, joinId: Id.optional() }),
    output: z.object({ drawn: DrawResult, chances: Chances }),
  },
  'activity.drawSeen': { input: z.strictObject({ drawId: Id }), output: Done },
  'activity.winners': {
    input: z.strictObject({ ...pageInput, id: Id }),
    output: openPageOf(Winner),
  },
} satisfies Schemas;
