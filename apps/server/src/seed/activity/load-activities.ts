import { Activity } from '@marque/contract/activity/schema';
import { shanghaiTime } from '@marque/contract/shanghai';
import { z } from 'zod';
import { seedActivities } from '#domains/activity/module.ts';
import type { Tx } from '#kernel/database.ts';
import { Time } from '../parts.ts';
import { momentOf, parseRelativeTime, type RelativeTime } from '../times.ts';

/** Activities as operators write them, with relative times. Sample data. */
export const Activities = z.array(
  z.strictObject({ ...Activity.shape, from: Time, until: Time, settleAt: Time }),
);

/**
 * Publishes the activities, so that each is where its times put it today. Relative times in a config, as of
 * phases, become moments as well.
 */
export function loadActivities(
  tx: Tx,
  activities: z.infer<typeof Activities>,
  { today, now }: { today: number; now: Date },
): Promise<void> {
  const minute = (time: RelativeTime): string =>
    shanghaiTime(momentOf(time, today)).slice(0, 16).replace('T', ' ');
  const inConfig = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inConfig);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, inConfig(one)] as const),
      );
    const time = typeof value === 'string' ? parseRelativeTime(value) : null;
    return time ? minute(time) : value;
  };
  const written = activities.map(({ from, until, settleAt, config, ...rest }) => ({
    ...rest,
    config: inConfig(config) as Activity['config'],
    from: minute(from),
    until: minute(until),
    settleAt: minute(settleAt),
  }));
  return seedActivities(tx, written, now);
}
