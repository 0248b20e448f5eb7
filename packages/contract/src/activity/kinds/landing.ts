import { z } from 'zod';
import { activityKind } from '../kind.ts';

/** A page that operators compose from blocks, with a period and a reminder. */
export const landing = activityKind({
  id: 'landing',
  config: z.strictObject({}),
  view: z.object({}),
  random: () => false,
  gains: () => [],
  rules: () => [],
});
