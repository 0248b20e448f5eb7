import { z } from 'zod';
import { Id, Instant, Link, Nothing, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { AuthorId } from '../common.ts';
import { BADGE_ART_NAMES, MAX_LEVELS, MAX_PINNED } from './art.ts';

const Count = z.number().int().min(0);
export const BadgeArt = z.enum(BADGE_ART_NAMES);

/** A badge with what the member has of it; signed out nobody has anything. */
export const Badge = z.object({
  id: Id,
  name: z.string(),
  /** Its drawing; null for a hidden one that is not earned. */
  art: BadgeArt.nullable(),
  /** Which of the three colours it has, by its drawer. */
  tone: z.number().int().min(1).max(3),
  /** The counts from which the levels are reached; empty for a hidden one that is not earned. */
  levels: z.array(z.number().int().min(1)).max(MAX_LEVELS),
  /** The level that was earned; 0 for none. It stays when the count falls. */
  level: Count.max(MAX_LEVELS),
  value: Count,
  /** When its level was earned. */
  earnedAt: Instant.nullable(),
});
export type Badge = z.infer<typeof Badge>;

export const Drawer = z.object({
  id: Id,
  name: z.string(),
  intro: z.string(),
  /** Whether its badges can be earned no longer. */
  ended: z.boolean(),
  badges: z.array(Badge),
});
export type Drawer = z.infer<typeof Drawer>;

export const BadgeDetail = Badge.extend({
  drawer: z.object({ id: Id, name: z.string() }),
  ended: z.boolean(),
  /** What each level asks for, in words, and when the member reached it. */
  steps: z.array(z.object({ words: z.string(), earnedAt: Instant.nullable() })),
  /** Where it can be earned; null for a hidden one that is not earned. */
  link: Link.nullable(),
  /** The number of members who have it. */
  holders: Count,
  worn: z.boolean(),
  /** The drawing as a picture, for posters. */
  picture: StoredImage,
});
export type BadgeDetail = z.infer<typeof BadgeDetail>;

const Shelf = z.object({ worn: Id.nullable(), pinned: z.array(Id).max(MAX_PINNED) });

export const badgeSchemas = {
  'badge.wall': { input: Nothing, output: z.object({ drawers: z.array(Drawer) }) },
  'badge.drawer': { input: z.strictObject({ id: Id }), output: Drawer },
  'badge.detail': { input: z.strictObject({ id: Id }), output: BadgeDetail },
  'badge.mine': {
    /** `author`: another member, of whom only earned badges are shown. */
    input: z.strictObject({
      author: AuthorId.optional(),
    }),
    output: Shelf.extend({
      /** The name of another member; null for one's own. */
      name: z.string().nullable(),
      /** The latest first. */
      earned: z.array(Badge),
      /** Those that are four fifths done or more, the nearest first. Only of one's own. */
      near: z.array(Badge),
      /** Three that are the least away, where none is earned. Only of one's own. */
      easy: z.array(Badge),
    }),
  },
  'badge.wear': { input: z.strictObject({ badgeId: Id.nullable() }), output: Shelf },
  'badge.pin': { input: z.strictObject({ ids: z.array(Id).max(MAX_PINNED) }), output: Shelf },
} satisfies Schemas;
