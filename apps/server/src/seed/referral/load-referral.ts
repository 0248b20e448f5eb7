import { Id } from '@marque/contract/common';
import { z } from 'zod';
import { seedRecommendations } from '#domains/referral/module.ts';
import type { Tx } from '#kernel/database.ts';
import { Time } from '../parts.ts';
import { momentOf, type RelativeTime } from '../times.ts';

/** Whom sample people recommended, and what their friends did since. Sample data. */
export const Recommendations = z.array(
  z.strictObject({
    programme: Id,
    inviter: Id,
    friend: Id,
    boundAt: Time,
    shows: z.boolean().default(true),
    drive: Time.optional(),
    locked: Time.optional(),
    delivered: Time.optional(),
    /** How it ended, where the facts do not say it. */
    end: z
      .strictObject({
        state: z.enum(['released', 'returned']),
        at: Time,
        reason: z.string().default(''),
      })
      .optional(),
  }),
);

/** Loads the recommendations; where they stand follows from what the friends did. */
export function loadReferral(
  tx: Tx,
  written: z.infer<typeof Recommendations>,
  { today, now }: { today: number; now: Date },
): Promise<void> {
  const at = (time: RelativeTime | undefined): Date | null => (time ? momentOf(time, today) : null);
  return seedRecommendations(
    tx,
    written.map(({ programme, inviter, friend, shows, end, ...times }) => ({
      programmeId: programme,
      inviterId: inviter,
      userId: friend,
      shows,
      boundAt: momentOf(times.boundAt, today),
      droveAt: at(times.drive),
      lockedAt: at(times.locked),
      deliveredAt: at(times.delivered),
      end: end ? { ...end, at: momentOf(end.at, today) } : null,
    })),
    now,
  );
}
