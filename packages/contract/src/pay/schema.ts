import { z } from 'zod';
import { Fen, Id, StoredImage, Instant, Link } from '../common.ts';
import { PrivateKey } from '../media/schema.ts';
import { MAX_SLIPS } from './parts.ts';
import type { Schemas } from '../core.ts';

/** The kinds of payables. */
export const PaySubject = z.enum([
  /** An order of the mall. */
  'mallOrder',
  /** An item of a car order; its id is `<orderId>.<kind>`. */
  'carItem',
  /** A credit for the price of a car. */
  'carCredit',
  /** A sign-up for an activity. */
  'actJoin',
]);
export type PaySubject = z.infer<typeof PaySubject>;

/** The code by which an invited person pays a part: 12 characters without look-alikes. */
export const PayerCode = z.string().regex(/^[2-9A-HJ-NP-Z]{12}$/);

/** The payable's subject; by default an order of the mall. */
export const bySubject = z.strictObject({ id: Id, subject: PaySubject.default('mallOrder') });

/** The whole subject, the part with this id, or the part that a payer code belongs to. */
export const toPay = bySubject.extend({ part: Id.optional(), payer: PayerCode.optional() });

/** The memo of a bank transfer, which identifies its part: 8 characters without look-alikes. */
export const TransferMemo = z.string().regex(/^[2-9A-HJ-NP-Z]{8}$/);

/** The bank transfer of a part. */
const PayTransfer = z.object({
  /** The company's account. */
  payee: z.object({ name: z.string(), bank: z.string(), account: z.string() }),
  memo: TransferMemo,
  /** When the payer reported the transfer as sent; null before. */
  claimedAt: Instant.nullable(),
  /** The number of submitted pictures of bank slips. */
  slips: z.number().int(),
});
export type PayTransfer = z.infer<typeof PayTransfer>;

/** A payout to the account that a transfer came from. */
const PayBack = z.object({
  amountFen: Fen,
  /** over: more than was due. refund: a refund of what was paid. */
  reason: z.enum(['over', 'refund']),
  /** The last digits of the payee's account. */
  tail: z.string(),
  /** When it was sent; null until then. */
  at: Instant.nullable(),
});
export type PayBack = z.infer<typeof PayBack>;

export const PayPart = z.object({
  id: Id,
  /** The number of the part, from 1. */
  no: z.number().int().min(1),
  amountFen: Fen,
  /** open: not paid yet. refunded: refunded in full. */
  status: z.enum(['open', 'paid', 'refunding', 'refunded']),
  /** The masked name of a payer other than the owner; '' otherwise. */
  payer: z.string(),
  /** The code for an invited payer; null when nobody is invited. */
  code: PayerCode.nullable(),
  /** The deadline; null once it no longer matters. */
  expireAt: Instant.nullable(),
  /** Null when the part is paid online. */
  transfer: PayTransfer.nullable(),
});
export type PayPart = z.infer<typeof PayPart>;

/** The parts of a subject and their sums. */
export const PayParts = z.object({
  paidFen: Fen,
  /** The amount reserved for open parts, in fen. */
  openFen: Fen,
  /** The amount that is neither paid nor reserved, in fen. */
  leftFen: Fen,
  /** The parts that are not closed, the oldest first. */
  items: z.array(PayPart),
  /** The newest first. */
  backs: z.array(PayBack),
});
export type PayParts = z.infer<typeof PayParts>;

/** What an invited payer sees besides amount and number. */
export const PayInvitation = z.object({
  /** The masked name of the buyer. */
  buyer: z.string(),
  /** The seller. */
  payee: z.string(),
  goods: z.array(z.object({ title: z.string(), image: StoredImage, quantity: z.number().int() })),
});
export type PayInvitation = z.infer<typeof PayInvitation>;

/**
 * The pages to which the cashier leads the owner. `success` and `failed` are null for the cashier's
 * own pages.
 */
export const PayPages = z.object({
  success: Link.nullable(),
  /** The page that says what is left after a part; null where the cashier does. */
  rest: Link.nullable(),
  failed: Link.nullable(),
  /** The page of the subject. */
  subject: Link,
});
export type PayPages = z.infer<typeof PayPages>;

export const paySchemas = {
  /** `invite`: whether another person pays the part. */
  'pay.part': {
    input: bySubject.extend({ amountFen: Fen.min(1), invite: z.boolean().default(false) }),
    output: PayParts.extend({ part: Id }),
  },
  /** `part`: an open part; without `part` and `amountFen` all that is left. */
  'pay.transfer': {
    input: bySubject.extend({ amountFen: Fen.min(1).optional(), part: Id.optional() }),
    output: PayParts.extend({ part: Id }),
  },
  /** `slips`: object keys of pictures of the bank slip. More can follow. */
  'pay.transferSent': {
    input: bySubject.extend({ part: Id, slips: z.array(PrivateKey).max(MAX_SLIPS) }),
    output: PayParts,
  },
  'pay.partClose': { input: bySubject.extend({ part: Id }), output: PayParts },
} satisfies Schemas;
