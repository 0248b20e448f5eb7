import { z } from 'zod';
import { Id, Instant, openPageOf, pageInput } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Obstacle } from '../schema.ts';

/** What friends are asked to help with: the participation of a member, for a while. */
export const HelpRecord = z.object({
  joinId: Id,
  activityId: Id,
  family: z.string(),
  title: z.string(),
  /** Who asks. `avatar` is an address, or empty. */
  asker: z.object({ name: z.string(), avatar: z.string() }),
  /** Whether the caller is the one who asks. */
  mine: z.boolean(),
  helped: z.int(),
  needed: z.int(),
  until: Instant,
  /** Whether the caller has helped. */
  done: z.boolean(),
  /** How many more the caller may help in this activity; null for a visitor. */
  left: z.int().nullable(),
  /** Which helps give the asker something by themselves, and what. */
  steps: z.array(z.object({ count: z.int(), gives: z.string() })),
  /** What whoever helps gets; null for nothing. */
  gift: z.string().nullable(),
  /** What keeps everybody from helping here and now; null for nothing. */
  obstacle: Obstacle.nullable(),
});
export type HelpRecord = z.output<typeof HelpRecord>;

/** A friend who helped, by a masked name, and what it gave; null for nothing by itself. */
export const Helper = z.object({
  id: Id,
  name: z.string(),
  at: Instant,
  gave: z.string().nullable(),
});
export type Helper = z.output<typeof Helper>;

/** A member who was brought or was helped, by a masked name, and the activity. */
const Brought = z.object({
  id: Id,
  name: z.string(),
  activityId: Id,
  title: z.string(),
  at: Instant,
});

export const helpSchemas = {
  'activity.help': {
    input: z.strictObject({ joinId: Id }),
    output: z.object({ helped: z.int(), needed: z.int(), gift: z.string().nullable() }),
  },
  'activity.helps': {
    input: z.strictObject({ joinId: Id, ...pageInput }),
    output: openPageOf(Helper).extend({ record: HelpRecord }),
  },
  'activity.helped': {
    /** `id`: of one activity. Whom the caller helped, the latest first. */
    input: z.strictObject({ id: Id.optional(), ...pageInput }),
    output: openPageOf(Brought),
  },
} satisfies Schemas;
