import { z } from 'zod';
import { Fen, Id, StoredImage, Instant, Link } from '../common.ts';
import { PrivateKey } from '../media/schema.ts';
import { MAX_SLIPS } from './parts.ts';
import type { Schemas } from '../core.ts';

/** Kinds of things that are paid for at the cashier. */
export const PaySubject = z.enum([
  /** An order of the mall. */
  'mallOrder',
  /** What an order of a car asks for, as `<order>.deposit`. */
  'carItem',
  /** Money counted off the price of a car. */
  'carCredit',
]);
export type PaySubject = z.infer<typeof PaySubject>;

/** What lets another person pay a part: twelve signs nobody mistakes for others. */
export const PayerCode = z.string().regex(/^[2-9A-HJ-NP-Z]{12}$/);

/** What is paid for: an order of the mall unless said otherwise. */
export const bySubject = z.strictObject({ id: Id, subject: PaySubject.default('mallOrder') });

/** What a payment at the cashier is: all of it, a part, or the part a code is for. */
export const toPay = bySubject.extend({ part: Id.optional(), payer: PayerCode.optional() });

/** What a payer writes into the bank's note, so that the money finds what it is for. */
export const TransferMemo = z.string().regex(/^[2-9A-HJ-NP-Z]{8}$/);

/** How a part is paid by a bank transfer. */
const PayTransfer = z.object({
  /** The company's account, the only one money is to go to. */
  payee: z.object({ name: z.string(), bank: z.string(), account: z.string() }),
  memo: TransferMemo,
  /** When its payer said that it is under way; null before. */
  claimedAt: Instant.nullable(),
  /** Pictures of the bank's slip that were handed in. */
  slips: z.number().int(),
});
export type PayTransfer = z.infer<typeof PayTransfer>;

/** Money of transfers that goes back to the account it came from. */
const PayBack = z.object({
  amountFen: Fen,
  /** over: more than was asked for. refund: of what was paid. */
  reason: z.enum(['over', 'refund']),
  /** The last digits of that account. */
  tail: z.string(),
  /** When it went; null while it is due. */
  at: Instant.nullable(),
});
export type PayBack = z.infer<typeof PayBack>;

export const PayPart = z.object({
  id: Id,
  /** 1 is the first. */
  no: z.number().int().min(1),
  amountFen: Fen,
  /** open: waits for its money. paid: it has come. refunded: all of it has gone back. */
  status: z.enum(['open', 'paid', 'refunding', 'refunded']),
  /** Who pays it, masked, where that is another person; '' otherwise. */
  payer: z.string(),
  /** What the share for another person leads to; null where nobody else is asked. */
  code: PayerCode.nullable(),
  /** End of the time to pay it; null once it does not matter. */
  expireAt: Instant.nullable(),
  /** Null where it is paid online. */
  transfer: PayTransfer.nullable(),
});
export type PayPart = z.infer<typeof PayPart>;

/** How far a thing is paid in parts. */
export const PayParts = z.object({
  paidFen: Fen,
  /** Set aside for parts that wait for their money. */
  openFen: Fen,
  /** Neither. */
  leftFen: Fen,
  /** Those that are not closed, the first one first. */
  items: z.array(PayPart),
  /** The newest first. */
  backs: z.array(PayBack),
});
export type PayParts = z.infer<typeof PayParts>;

/** What a person who was asked to pay sees, beside amount and number. */
export const PayInvitation = z.object({
  /** The buyer's name, masked. */
  buyer: z.string(),
  /** Who gets the money. */
  payee: z.string(),
  goods: z.array(z.object({ title: z.string(), image: StoredImage, quantity: z.number().int() })),
});
export type PayInvitation = z.infer<typeof PayInvitation>;

/** Where the owner of what is paid for reads on; `success` and `failed` null: on the cashier's own pages. */
export const PayPages = z.object({
  success: Link.nullable(),
  failed: Link.nullable(),
  /** What it is paid for. */
  subject: Link,
});
export type PayPages = z.infer<typeof PayPages>;

export const paySchemas = {
  /** `invite`: for another person to pay. */
  'pay.part': {
    input: bySubject.extend({ amountFen: Fen.min(1), invite: z.boolean().default(false) }),
    output: PayParts.extend({ part: Id }),
  },
  /** `part`: one that is open; without it and without an amount all that is left. */
  'pay.transfer': {
    input: bySubject.extend({ amountFen: Fen.min(1).optional(), part: Id.optional() }),
    output: PayParts.extend({ part: Id }),
  },
  /** `slips`: of the transfer, as the bank gave them; more may follow. */
  'pay.transferSent': {
    input: bySubject.extend({ part: Id, slips: z.array(PrivateKey).max(MAX_SLIPS) }),
    output: PayParts,
  },
  'pay.partClose': { input: bySubject.extend({ part: Id }), output: PayParts },
} satisfies Schemas;
