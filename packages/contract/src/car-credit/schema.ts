import { z } from 'zod';
import { Fen, Id, StoredImage, Instant, pageInput, pageOf } from '../common.ts';
import type { Schemas } from '../core.ts';
import { PayHost } from '../mall/order/schema.ts';
import { CREDIT_STATUSES, CREDIT_WAYS, OFFER_STATES } from './states.ts';

/** Money counted off the price of a car, as it is sold. */
const CreditOfferBrief = z.object({
  id: Id,
  title: z.string(),
  slogan: z.string(),
  image: StoredImage.nullable(),
  priceFen: Fen,
  worthFen: Fen,
  state: z.enum(OFFER_STATES),
  /** Null without a limit. */
  left: z.number().int().nullable(),
});
export type CreditOfferBrief = z.infer<typeof CreditOfferBrief>;

const CarCredit = z.object({
  id: Id,
  orderNo: z.string(),
  offerId: Id,
  title: z.string(),
  image: StoredImage.nullable(),
  priceFen: Fen,
  worthFen: Fen,
  status: z.enum(CREDIT_STATUSES),
  statusText: z.string(),
  /** One sentence of how it stands. */
  sentence: z.string(),
  /** Until when it can be paid; null once it cannot. */
  expireAt: Instant.nullable(),
  useBy: Instant,
  /** The order of a car it is counted off. */
  usedOn: z.object({ orderId: Id, at: Instant }).nullable(),
  /** It can be given back now. */
  returnable: z.boolean(),
  createdAt: Instant,
});
export type CarCredit = z.infer<typeof CarCredit>;

const CreditOffer = CreditOfferBrief.extend({
  openAt: Instant,
  closeAt: Instant,
  useBy: Instant,
  perPerson: z.number().int(),
  /** Names of the series it is for; none: every one. */
  series: z.array(z.string()),
  minCarFen: Fen,
  rules: z.array(z.string()),
  /** What the button says that buys one. */
  button: z.string(),
  /** What its reader has of it, the newest first. */
  mine: z.array(CarCredit),
  /** Its reader may buy (another) one. */
  buyable: z.boolean(),
  hotline: z.string(),
});
export type CreditOffer = z.infer<typeof CreditOffer>;

const byId = z.strictObject({ id: Id });

export const carCreditSchemas = {
  'carCredit.offer': { input: byId, output: CreditOffer },
  'carCredit.offers': {
    input: z.strictObject({ seriesId: Id.optional() }),
    output: z.object({ items: z.array(CreditOfferBrief) }),
  },
  'carCredit.buy': {
    input: z.strictObject({
      offerId: Id,
      /** What was shown. */
      priceFen: Fen,
    }),
    output: CarCredit,
  },
  'carCredit.detail': { input: byId, output: CarCredit },
  'carCredit.list': { input: z.strictObject(pageInput), output: pageOf(CarCredit) },
  /** Closes what is not paid; money that is there goes back. */
  'carCredit.cancel': { input: byId, output: CarCredit },
  'carCredit.way': {
    input: byId.extend({ host: PayHost }),
    output: z.object({
      way: z.enum(CREDIT_WAYS),
      /** Of miniProgram and openTag. */
      target: z.object({ appId: z.string(), path: z.string() }).nullable(),
      /** Of urlLink. */
      url: z.string().nullable(),
    }),
  },
} satisfies Schemas;
