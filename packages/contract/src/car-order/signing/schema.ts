import { z } from 'zod';
import { Fen, Id, Instant, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { CarGift, CarOrder } from '../schema.ts';
import {
  CompanyBuyerForm,
  IdCardForm,
  LicenceForm,
  PaperForm,
  PersonBuyerForm,
  QuotaForm,
  SignForm,
  TradeInForm,
} from './form.ts';
import { SUPPLEMENT_PARTS } from '../supplement-parts.ts';

/** A block of a contract: terms for this car, or general terms. */
const ContractBlock = z.object({
  id: z.string(),
  heading: z.string(),
  /** `masked` stands on the screen instead of a text that names a person. */
  rows: z.array(z.object({ label: z.string(), text: z.string(), masked: z.string().optional() })),
  paragraphs: z.array(z.string()),
});
export type ContractBlock = z.infer<typeof ContractBlock>;

export const CONTRACT_STATES = ['draft', 'signed', 'superseded', 'void'] as const;

export const SIGN_OBSTACLES = [
  'CAR_EVENT_REFUSED',
  'SUPPLEMENT_MISSING',
  'DEPOSIT_SHORT',
  'PRICE_EXPIRED',
  'PLAN_MISSING',
  'TYPE_OFF_SALE',
] as const;

const SignObstacle = z.object({
  code: z.enum(SIGN_OBSTACLES),
  msg: z.string(),
  /** The text of the button that resolves the obstacle; '' without one. */
  way: z.string(),
});
export type SignObstacle = z.infer<typeof SignObstacle>;

const CarContract = z.object({
  orderId: Id,
  no: z.string(),
  state: z.enum(CONTRACT_STATES),
  title: z.string(),
  /** The version of the general terms. */
  version: z.string(),
  blocks: z.array(ContractBlock),
  /** The ids of blocks that differ from the previously signed contract. */
  changed: z.array(z.string()),
  /** The SHA-256 of the contract's content. `carOrder.sign` sends it back. */
  sha256: z.string(),
  /** The masked signer; '' until the contract is signed. */
  signer: z.string(),
  signedAt: Instant.nullable(),
  withdrawUntil: Instant.nullable(),
  /** Whether a certification authority has signed as well. */
  certified: z.boolean(),
  obstacles: z.array(SignObstacle),
  /** Today's price, when the price guarantee has ended; null otherwise. */
  newPrice: z
    .object({ oldFen: Fen, totalFen: Fen, priceVersion: z.string(), changed: z.array(z.string()) })
    .nullable(),
  /** The campaign that the draft could still take; null without one. */
  gift: CarGift.nullable(),
  /** The text of the button that signs. */
  button: z.string(),
  /** The signed contracts of the order, the newest first. */
  history: z.array(z.object({ no: z.string(), state: z.enum(CONTRACT_STATES), signedAt: Instant })),
});
export type CarContract = z.infer<typeof CarContract>;

export const SUPPLEMENT_STATES = ['empty', 'submitted', 'accepted', 'refused'] as const;
export type SupplementState = (typeof SUPPLEMENT_STATES)[number];

/**
 * The picture of a paper, with a grant for the buyer. `field` is the form field that submits it.
 */
const PaperImage = z.object({ field: z.string(), label: z.string(), image: StoredImage });
export type PaperImage = z.infer<typeof PaperImage>;

const Supplement = z.object({
  orderId: Id,
  buyerKind: z.enum(['person', 'company']),
  parts: z.array(
    z.object({
      part: z.enum(SUPPLEMENT_PARTS),
      state: z.enum(SUPPLEMENT_STATES),
      /** Whether the hand-over requires this part. */
      required: z.boolean(),
      /** Whether this part can be submitted or changed directly. */
      open: z.boolean(),
      /** The reason for a refusal; '' without one. */
      reason: z.string(),
      /** The submitted data, masked, for display. */
      rows: z.array(z.object({ label: z.string(), text: z.string() })),
      /** The pictures that are still stored. */
      pictures: z.array(PaperImage),
      /** Whether a correction can be requested, which the store decides. */
      correctable: z.boolean(),
      /** The requested correction, masked; null without one, and after the store agreed. */
      correction: z
        .object({
          rows: z.array(z.object({ label: z.string(), text: z.string() })),
          pictures: z.array(PaperImage),
          /** The store's reason for refusing the correction; '' while it is undecided. */
          answer: z.string(),
        })
        .nullable(),
    }),
  ),
  /** Who opened the unmasked papers and for what purpose, the newest first. */
  looks: z.array(z.object({ who: z.string(), purpose: z.string(), at: Instant })),
  /** The works' data of the car; empty until it is built. */
  car: z.array(z.object({ label: z.string(), text: z.string() })),
  /** Whether any part can still be changed. */
  open: z.boolean(),
});
export type Supplement = z.infer<typeof Supplement>;

const byId = z.strictObject({ id: Id });

export const carSigningSchemas = {
  /** `no`: the number of a signed contract; by default the one in force, or the draft. */
  'carOrder.contract': {
    input: byId.extend({ no: z.string().max(40).optional() }),
    output: CarContract,
  },
  'carOrder.sign': {
    input: byId.extend({
      ...SignForm.shape,
      contractNo: z.string().max(40),
      sha256: z.string().length(64),
    }),
    output: CarOrder,
  },
  'carOrder.withdraw': { input: byId, output: CarOrder },
  /** Accepts today's price. */
  'carOrder.reprice': {
    input: byId.extend({ totalFen: Fen, priceVersion: z.string().max(64) }),
    output: CarOrder,
  },
  'carOrder.supplement': { input: byId, output: Supplement },
  'carOrder.supplementSave': {
    input: byId.extend({
      fields: z.discriminatedUnion('part', [
        z.strictObject({ part: z.literal('person'), ...PersonBuyerForm.shape }),
        z.strictObject({ part: z.literal('company'), ...CompanyBuyerForm.shape }),
        z.strictObject({ part: z.literal('papers'), ...PaperForm.shape }),
        z.strictObject({ part: z.literal('idCard'), ...IdCardForm.shape }),
        z.strictObject({ part: z.literal('licence'), ...LicenceForm.shape }),
        z.strictObject({ part: z.literal('quota'), ...QuotaForm.shape }),
        z.strictObject({ part: z.literal('tradeIn'), ...TradeInForm.shape }),
      ]),
    }),
    output: Supplement,
  },
} satisfies Schemas;
