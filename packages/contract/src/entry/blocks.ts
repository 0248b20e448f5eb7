import { z } from 'zod';
import { Instant, Link } from '../common.ts';
import { blockSchemas } from '../page-blocks/parts.ts';

/** What may wait for a member, the most urgent first. */
export const TODO_KINDS = [
  'payment',
  'parcel',
  'service',
  'appointment',
  'act',
  'quotation',
  'certification',
  'award',
  'gain',
  'coupon',
  'points',
  'form',
] as const;
export type TodoKind = (typeof TODO_KINDS)[number];

/** What waits for the member, the most urgent first; left out where nothing does. */
export const todo = blockSchemas('todo', z.strictObject({}), {
  items: z.array(
    z.object({
      kind: z.enum(TODO_KINDS),
      title: z.string(),
      note: z.string(),
      /** Until when it can be done; null where no time is set. */
      until: Instant.nullable(),
      link: Link,
    }),
  ),
});
