import { z } from 'zod';
import { Fen, Id, StoredImage, Instant, pageInput, pageOf } from '../common.ts';
import type { Schemas } from '../core.ts';
import { PayHost } from '../mall/order/schema.ts';
import { APPLET_WAYS, appletOpening } from '../wechat/applet-opening.ts';
import { CREDIT_STATUSES, OFFER_STATES } from './states.ts';

/** An offer of credits as lists show it. */
const CreditOfferBrief = z.object({
  id: Id,
  title: z.string(),
  slogan: z.string(),
  image: StoredImage.nullable(),
  priceFen: Fen,
  worthFen: Fen,
  state: z.enum(OFFER_STATES),
  /** The number of credits left; null without a limit. */
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
  /** The state in a sentence. */
  sentence: z.string(),
  /** Until when it can be paid; null when it cannot be paid any more. */
  expireAt: Instant.nullable(),
  useBy: Instant,
  /** The order it is counted off; null while it is not used. */
  usedOn: z.object({ orderId: Id, at: Instant }).nullable(),
  /** Whether it can be returned now. */
  returnable: z.boolean(),
  createdAt: Instant,
});
export type CarCredit = z.infer<typeof CarCredit>;

const CreditOffer = CreditOfferBrief.extend({
  openAt: Instant,
  closeAt: Instant,
  useBy: Instant,
  perPerson: z.number().int(),
  /** The names of the series it is for; [] for every series. */
  series: z.array(z.string()),
  minCarFen: Fen,
  rules: z.array(z.string()),
  /** The label of the button that buys a credit. */
  button: z.string(),
  /** The reader's own credits, the newest first. */
  mine: z.array(CarCredit),
  /** Whether the reader can buy another one. */
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
      /** The price that was shown, in fen. */
      priceFen: Fen,
    }),
    output: CarCredit,
  },
  'carCredit.detail': { input: byId, output: CarCredit },
  'carCredit.list': { input: z.strictObject(pageInput), output: pageOf(CarCredit) },
  /** Closes an unpaid credit. Money that has been paid is refunded. */
  'carCredit.cancel': { input: byId, output: CarCredit },
  'carCredit.way': {
    input: byId.extend({ host: PayHost }),
    output: z.object({
      /** inPlace: at the cashier. */
      way: z.enum(['inPlace', ...APPLET_WAYS]),
      ...appletOpening,
    }),
  },
} satisfies Schemas;
