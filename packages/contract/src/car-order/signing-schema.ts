import { z } from 'zod';
import { Fen, Id, Instant, StoredImage } from '../common.ts';
import type { Schemas } from '../core.ts';
import { CarOrder } from './schema.ts';
import {
  CompanyBuyerForm,
  IdCardForm,
  LicenceForm,
  PaperForm,
  PersonBuyerForm,
  QuotaForm,
  SignForm,
  TradeInForm,
} from './signing-form.ts';
import { SUPPLEMENT_PARTS } from './supplement-parts.ts';

/** A part of a contract: what was agreed on for this car, and general terms. */
const ContractBlock = z.object({
  id: z.string(),
  heading: z.string(),
  rows: z.array(z.object({ label: z.string(), text: z.string() })),
  paragraphs: z.array(z.string()),
});
export type ContractBlock = z.infer<typeof ContractBlock>;

export const CONTRACT_STATES = ['draft', 'signed', 'superseded', 'void'] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

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
  /** What the button says that leads out of it; '' without one. */
  way: z.string(),
});
export type SignObstacle = z.infer<typeof SignObstacle>;

const CarContract = z.object({
  orderId: Id,
  no: z.string(),
  state: z.enum(CONTRACT_STATES),
  title: z.string(),
  /** Of the general terms. */
  version: z.string(),
  blocks: z.array(ContractBlock),
  /** Ids of blocks that say something else than the contract that was signed before. */
  changed: z.array(z.string()),
  /** Names exactly what is read; `sign` carries it. */
  sha256: z.string(),
  /** Masked; '' while it is not signed. */
  signer: z.string(),
  signedAt: Instant.nullable(),
  withdrawUntil: Instant.nullable(),
  /** Whether an office for certified signatures has signed as well. */
  certified: z.boolean(),
  obstacles: z.array(SignObstacle),
  /** The price of today, where the one that was kept is over. */
  newPrice: z
    .object({ oldFen: Fen, totalFen: Fen, priceVersion: z.string(), changed: z.array(z.string()) })
    .nullable(),
  /** What the button says that signs. */
  button: z.string(),
  /** Contracts of the order that were signed, the newest first. */
  history: z.array(z.object({ no: z.string(), state: z.enum(CONTRACT_STATES), signedAt: Instant })),
});
export type CarContract = z.infer<typeof CarContract>;

export const SUPPLEMENT_STATES = ['empty', 'submitted', 'accepted', 'refused'] as const;
export type SupplementState = (typeof SUPPLEMENT_STATES)[number];

/** A picture of a paper, with a grant for its buyer; `field`: what hands it in. */
const PaperImage = z.object({ field: z.string(), label: z.string(), image: StoredImage });
export type PaperImage = z.infer<typeof PaperImage>;

const Supplement = z.object({
  orderId: Id,
  buyerKind: z.enum(['person', 'company']),
  parts: z.array(
    z.object({
      part: z.enum(SUPPLEMENT_PARTS),
      state: z.enum(SUPPLEMENT_STATES),
      /** The keys wait for it. */
      required: z.boolean(),
      /** It can be handed in, or changed, as it is. */
      open: z.boolean(),
      /** Why it was refused; '' otherwise. */
      reason: z.string(),
      /** What was handed in, masked, as it is shown. */
      rows: z.array(z.object({ label: z.string(), text: z.string() })),
      /** Those that are kept still. */
      pictures: z.array(PaperImage),
      /** It is handed in as it should have been; the store decides then. */
      correctable: z.boolean(),
      /** What was asked for, masked; null where nothing was, or the store has agreed. */
      correction: z
        .object({
          rows: z.array(z.object({ label: z.string(), text: z.string() })),
          pictures: z.array(PaperImage),
          /** Why the store does not agree; '' while it looks. */
          answer: z.string(),
        })
        .nullable(),
    }),
  ),
  /** Who saw all of it, and what for; the newest first. */
  looks: z.array(z.object({ who: z.string(), purpose: z.string(), at: Instant })),
  /** What the works say of the car itself; none while it is not built. */
  car: z.array(z.object({ label: z.string(), text: z.string() })),
  /** Whether it can be changed still. */
  open: z.boolean(),
});
export type Supplement = z.infer<typeof Supplement>;

const byId = z.strictObject({ id: Id });

export const carSigningSchemas = {
  /** `no`: one that was signed; without it the one in force, or the draft. */
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
  /** The price of today holds from now on. */
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
