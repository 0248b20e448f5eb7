import { z } from 'zod';
import { DEPOSIT_NATURES } from '../car-order/policy.ts';
import { CAR_ORDER_STATUSES } from '../car-order/machine.ts';
import { Fen, Id, StoredImage, Instant } from '../common.ts';
import type { Schemas } from '../core.ts';
import { RefundStretch, Stage } from '../progress.ts';
import { CAMPAIGN_KINDS, CAMPAIGN_STATES, REMINDER_SUBJECTS } from './campaign-kinds.ts';

/** What one gets with it; worth 0: not to be had for money. */
const CampaignRight = z.object({ name: z.string(), worthFen: Fen, text: z.string() });
export type CampaignRight = z.infer<typeof CampaignRight>;

/** A campaign on its way to be looked at. */
const CampaignBrief = z.object({
  id: Id,
  kind: z.enum(CAMPAIGN_KINDS),
  state: z.enum(CAMPAIGN_STATES),
  title: z.string(),
  slogan: z.string(),
  seriesId: Id,
  seriesName: z.string(),
  /** The series before its price is told: only its outline is shown. */
  isVeiled: z.boolean(),
  hero: StoredImage,
  openAt: Instant,
  closeAt: Instant,
  depositFen: Fen,
  /** What is taken off the price. */
  offsetFen: Fen,
  /** Of all rights together. */
  worthFen: Fen,
  rights: z.array(CampaignRight),
});
export type CampaignBrief = z.infer<typeof CampaignBrief>;

/** A trim and what it costs at the most; null while no price is told. */
const CampaignType = z.object({ typeId: Id, typeName: z.string(), ceilingFen: Fen.nullable() });

const Campaign = CampaignBrief.extend({
  revealAt: Instant.nullable(),
  /** Until when a place is turned into an order, or an order is confirmed. */
  convertBy: Instant.nullable(),
  deliverFrom: z.iso.date().nullable(),
  /** Price and trims are told. */
  isRevealed: z.boolean(),
  /** From its first day to the cars. */
  stages: z.array(Stage),
  quota: z.number().int().nullable(),
  /** Places that can still be had; null without a limit. */
  left: z.number().int().nullable(),
  /** People who have paid for a place. */
  taken: z.number().int(),
  types: z.array(CampaignType),
  /** Colours one can wish for; they bind nobody. */
  colours: z.array(z.object({ id: z.string(), name: z.string(), hex: z.string() })),
  nature: z.enum(DEPOSIT_NATURES),
  /** What the deposit is, in a sentence, and what the button says that takes it. */
  sentence: z.string(),
  button: z.string(),
  ruler: z.array(RefundStretch),
  /** Minutes a place waits for its money. */
  payMinutes: z.number().int(),
  agreementIds: z.array(z.string()),
  agreements: z.array(z.object({ kind: z.string(), title: z.string(), version: z.string() })),
  /** What its reader has of it; null without one. */
  mine: z
    .object({ orderId: Id, status: z.enum(CAR_ORDER_STATUSES), no: z.number().int().nullable() })
    .nullable(),
  /** What its reader waits for; `until`: a place is kept for them so long. */
  reminder: z.object({ about: z.enum(REMINDER_SUBJECTS), until: Instant.nullable() }).nullable(),
  hotline: z.string(),
});
export type Campaign = z.infer<typeof Campaign>;

export const campaignSchemas = {
  /** What runs, is about to, or has ended lately, of the brand or one of its series. */
  'campaign.list': {
    input: z.strictObject({ seriesId: Id.optional() }),
    output: z.object({ items: z.array(CampaignBrief) }),
  },
  'campaign.detail': { input: z.strictObject({ id: Id }), output: Campaign },
  'campaign.remind': {
    input: z.strictObject({ id: Id, on: z.boolean() }),
    output: z.object({
      reminder: z.object({ about: z.enum(REMINDER_SUBJECTS) }).nullable(),
    }),
  },
} satisfies Schemas;
