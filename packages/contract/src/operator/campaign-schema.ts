import { z } from 'zod';
import { CAMPAIGN_KINDS, CAMPAIGN_STATES } from '../cars/campaign-kinds.ts';
import { Id, Instant, Line } from '../common.ts';
import type { Schemas } from '../core.ts';

const DeskCampaign = z.object({
  id: Id,
  kind: z.enum(CAMPAIGN_KINDS),
  /** draft: nobody sees it yet. */
  state: z.enum(['draft', ...CAMPAIGN_STATES]),
  title: z.string(),
  openAt: Instant,
  closeAt: Instant,
  revealAt: Instant.nullable(),
  convertBy: Instant.nullable(),
  quota: z.number().int().nullable(),
  /** Places kept, paid for, or offered. */
  taken: z.number().int(),
  /** People who wait to be told. */
  waiting: z.number().int(),
});
export type DeskCampaign = z.infer<typeof DeskCampaign>;

/** publish: people see it. close, reveal, settle: now, not at its time. cancel: everybody has their money back. */
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
  /** Everybody with a place is told the new days and why. */
  'operator.campaignPostpone': {
    input: z.strictObject({ id: Id, revealAt: Instant, reason: Line.min(1).max(40) }),
    output: DeskCampaign,
  },
} satisfies Schemas;
