import { z } from 'zod';
import { Fen, Id, Link } from '../../common.ts';
import type { Schemas } from '../../core.ts';

/** What an activity that runs sells goods at. */
const DealOffer = z.object({
  activityId: Id,
  /** By what it is had, e.g. 拼团. */
  label: z.string(),
  title: z.string(),
  priceFen: Fen,
  link: Link,
});

export const dealSchemas = {
  'activityDeal.ofCommodity': {
    input: z.strictObject({ commodityId: Id }),
    output: z.object({ items: z.array(DealOffer) }),
  },
} satisfies Schemas;
