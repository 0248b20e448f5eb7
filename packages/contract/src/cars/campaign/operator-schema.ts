import { z } from 'zod';
import { CAMPAIGN_KINDS, CAMPAIGN_STATES } from './kinds.ts';
import { Id, Instant, Line } from '../../common.ts';
import type { Schemas } from '../../core.ts';

const DeskCampaign = z.object({
  id: Id,
  kind: z.enum(CAMPAIGN_KINDS),
  /** draft: not visible to buyers. */
  state: z.enum(['draft', ...CAMPAIGN_STATES]),
  title: z.string(),
  openAt: Instant,
  closeAt: Instant,
  revealAt: Instant.nullable(),
  convertBy: Instant.nullable(),
  quota: z.number().int().nullable(),
  /** The number of places that are reserved, paid or offered. */
  taken: z.number().int(),
  /** The number of people who asked to be told about the campaign. */
  waiting: z.number().int(),
});
export type DeskCampaign = z.infer<typeof DeskCampaign>;

/**
 * publish: makes the campaign visible. close, reveal, settle: does the step now instead of at its
 * scheduled time. cancel: ends the campaign and refunds everyone.
 */
export const CAMPAIGN_STEPS = ['publish', 'close', 'reveal', 'settle', 'cancel'] as const;

export const campaignDeskSchemas = {
  'operator.campaigns': {
    input: z.strictObject({}),
    output: z.object({ items: z.array(DeskCampaign) }),
  },
  'operator.campaignStep': {
    input: z.strictObject({ id: Id, step: z.enum(CAMPAIGN_STEPS) }),
    output: DeskCampaign,
  },
  /** Everyone with a place is told the new dates and the reason. */
  'operator.campaignPostpone': {
    input: z.strictObject({ id: Id, revealAt: Instant, reason: Line.min(1).max(40) }),
    output: DeskCampaign,
  },
} satisfies Schemas;
