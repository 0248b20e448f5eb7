import { z } from 'zod';
import { Id } from '../../common.ts';
import { Landing } from '../../page-blocks/schema.ts';
import { activityKind } from '../kind.ts';
import { ActivityCard } from '../schema.ts';

/** A page that operators compose from blocks (`activity.landing:<id>`), with a period and a reminder. */
export const landing = activityKind({
  id: 'landing',
  config: z.strictObject({
    /** The activity that it explains; null for none. */
    about: Id.nullable().default(null),
  }),
  view: z.object({
    /** The composed page; null while none is published. */
    landing: Landing.nullable(),
    about: ActivityCard.extend({ people: z.int() }).nullable(),
  }),
  random: () => false,
  gains: () => [],
  rules: () => [],
});
export type LandingView = z.infer<typeof landing.view>;
