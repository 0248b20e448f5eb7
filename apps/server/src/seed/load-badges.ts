import { Id, Link } from '@marque/contract/common';
import { MEMBER_EVENT_KINDS } from '@marque/contract/community/badge/member-events';
import { BadgeArt } from '@marque/contract/community/badge/schema';
import { omit } from 'es-toolkit';
import { z } from 'zod';
import type { Tx } from '#kernel/database.ts';
import { Brand } from './parts.ts';
import { insertNew, upsert } from './repository.ts';
import { momentOf } from './times.ts';

const Filter = z.strictObject({
  fact: z.string(),
  is: z.string().optional(),
  from: z.int().optional(),
  below: z.int().optional(),
});

/** The badges by drawer. Sample data. */
export const BadgeDrawers = z.array(
  z.strictObject({
    id: Id,
    brand: Brand,
    name: z.string(),
    intro: z.string(),
    tone: z.int().min(1).max(3),
    badges: z
      .array(
        z.strictObject({
          id: Id,
          name: z.string(),
          art: BadgeArt,
          event: z.enum(MEMBER_EVENT_KINDS),
          filter: Filter.nullable(),
          levels: z.array(z.int().min(1)).min(1).max(3),
          words: z.string().min(1),
          link: Link,
          hidden: z.boolean(),
          /** The sample members who have its first level. */
          holders: z.array(Id),
        }),
      )
      .min(1),
  }),
);

/** Loads drawers, badges and what the sample members have of them. */
export async function loadBadges(
  tx: Tx,
  drawers: z.infer<typeof BadgeDrawers>,
  today: number,
): Promise<void> {
  await upsert(
    tx,
    'badge_drawer',
    drawers.map(({ id, brand, name, intro, tone }, sort) => ({
      id,
      brand,
      name,
      intro,
      tone,
      sort,
    })),
    { key: ['id'] },
  );
  const badges = drawers.flatMap(({ id: drawer_id, brand, badges: own }) =>
    own.map((badge) => ({ ...badge, drawer_id, brand })),
  );
  await upsert(
    tx,
    'badge',
    badges.map((badge, sort) => ({ ...omit(badge, ['holders']), sort, shown: true })),
    { key: ['id'] },
  );
  await insertNew(
    tx,
    'user_badge',
    badges.flatMap(({ id: badge_id, event: cause, holders }, i) =>
      holders.map((user_id, j) => ({
        user_id,
        badge_id,
        level: 1,
        cause,
        earned_at: momentOf({ dayOffset: -3 - ((i * 7 + j * 5) % 120), minutes: 600 }, today),
      })),
    ),
    ['user_id', 'badge_id', 'level'],
  );
}
