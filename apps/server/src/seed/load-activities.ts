import { Activity } from '@marque/contract/activity/schema';
import { shanghaiTime } from '@marque/contract/shanghai';
import { z } from 'zod';
import { seedActivities } from '#domains/activity/module.ts';
import type { Tx } from '#kernel/database.ts';
import { Time } from './parts.ts';
import { momentOf, type RelativeTime } from './times.ts';

/** Activities as operators write them, with relative times. Sample data. */
export const Activities = z.array(
  z.strictObject({ ...Activity.shape, from: Time, until: Time, settleAt: Time }),
);

/** Publishes the activities, so that each is where its times put it today. */
export function loadActivities(
  tx: Tx,
  activities: z.infer<typeof Activities>,
  { today, now }: { today: number; now: Date },
): Promise<void> {
  const minute = (time: RelativeTime): string =>
    shanghaiTime(momentOf(time, today)).slice(0, 16).replace('T', ' ');
  const written = activities.map(({ from, until, settleAt, ...rest }) => ({
    ...rest,
    from: minute(from),
    until: minute(until),
    settleAt: minute(settleAt),
  }));
  return seedActivities(tx, written, now);
}
