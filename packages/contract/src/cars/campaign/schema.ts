import { z } from 'zod';
import { DEPOSIT_NATURES } from '../../car-order/policy.ts';
import { CAR_ORDER_STATUSES } from '../../car-order/machine.ts';
import { Fen, Id, StoredImage, Instant } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { RefundStretch, Stage } from '../../progress.ts';
import { CAMPAIGN_KINDS, CAMPAIGN_STATES, REMINDED_OF, REMINDER_SUBJECTS } from './kinds.ts';

/** A right that comes with the place. `worthFen` is 0 for a right that cannot be bought. */
const CampaignRight = z.object({ name: z.string(), worthFen: Fen, text: z.string() });
export type CampaignRight = z.infer<typeof CampaignRight>;

/** The data of a campaign that lists show. */
const CampaignBrief = z.object({
  id: Id,
  kind: z.enum(CAMPAIGN_KINDS),
  state: z.enum(CAMPAIGN_STATES),
  title: z.string(),
  slogan: z.string(),
  seriesId: Id,
  seriesName: z.string(),
  /** Whether the series is shown as an outline, before its reveal. */
  isVeiled: z.boolean(),
  hero: StoredImage,
  openAt: Instant,
  closeAt: Instant,
  depositFen: Fen,
  /** The reduction of the price, in fen. */
  offsetFen: Fen,
  /** The worth of all rights together, in fen. */
  worthFen: Fen,
  rights: z.array(CampaignRight),
});
export type CampaignBrief = z.infer<typeof CampaignBrief>;

/** A trim with its maximum price in fen; null before the price is told. */
const CampaignType = z.object({ typeId: Id, typeName: z.string(), ceilingFen: Fen.nullable() });

const Campaign = CampaignBrief.extend({
  revealAt: Instant.nullable(),
  /** The end of the conversion into orders or the confirmation of presales; null without one. */
  convertBy: Instant.nullable(),
  deliverFrom: z.iso.date().nullable(),
  /** Whether price and trims have been told. */
  isRevealed: z.boolean(),
  /** The stages from the start of the campaign to the delivery of cars. */
  stages: z.array(Stage),
  quota: z.number().int().nullable(),
  /** The number of places left; null without a limit. */
  left: z.number().int().nullable(),
  /** The number of people who have paid for a place. */
  taken: z.number().int(),
  types: z.array(CampaignType),
  /** The colours one can wish for. A wish is not binding. */
  colours: z.array(z.object({ id: z.string(), name: z.string(), hex: z.string() })),
  nature: z.enum(DEPOSIT_NATURES),
  /** The explanation of the deposit, and the text of its button. */
  sentence: z.string(),
  button: z.string(),
  ruler: z.array(RefundStretch),
  /** How many minutes a place is reserved for its payment. */
  payMinutes: z.number().int(),
  agreementIds: z.array(z.string()),
  agreements: z.array(z.object({ kind: z.string(), title: z.string(), version: z.string() })),
  /** The reader's own place; null without one. */
  mine: z
    .object({ orderId: Id, status: z.enum(CAR_ORDER_STATUSES), no: z.number().int().nullable() })
    .nullable(),
  /**
   * The reader's reminder; null without one. `until`: the end of a place's reservation for them.
   */
  reminder: z.object({ about: z.enum(REMINDER_SUBJECTS), until: Instant.nullable() }).nullable(),
  hotline: z.string(),
});
export type Campaign = z.infer<typeof Campaign>;

export const campaignSchemas = {
  /** Lists campaigns of the brand or of one series that are scheduled, live or ended lately. */
  'campaign.list': {
    input: z.strictObject({ seriesId: Id.optional() }),
    output: z.object({ items: z.array(CampaignBrief) }),
  },
  'campaign.detail': { input: z.strictObject({ id: Id }), output: Campaign },
  'campaign.remind': {
    input: z.strictObject({
      of: z.enum(REMINDED_OF).default('campaign'),
      id: Id,
      on: z.boolean(),
    }),
    output: z.object({
      reminder: z.object({ about: z.enum(REMINDER_SUBJECTS) }).nullable(),
    }),
  },
  'campaign.opening': {
    input: z.strictObject({ seriesId: Id }),
    output: z.object({
      /** Whether everybody will be able to order the series, and cannot yet. */
      awaited: z.boolean(),
      /** Whether the reader has a reminder. */
      reminded: z.boolean(),
    }),
  },
} satisfies Schemas;
