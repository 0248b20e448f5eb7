import { z } from 'zod';
import { Fen, Id, Image, Instant } from '../common.ts';
import type { Schemas } from '../core.ts';

/** Kinds of things that are paid for at the cashier. */
export const PaySubject = z.enum([
  /** An order of the mall. */
  'mallOrder',
]);
export type PaySubject = z.infer<typeof PaySubject>;

/** What lets somebody else pay a part: twelve signs nobody mistakes for others. */
export const PayerCode = z.string().regex(/^[2-9A-HJ-NP-Z]{12}$/);

/** What is paid for: an order of the mall unless said otherwise. */
export const bySubject = z.strictObject({ id: Id, subject: PaySubject.default('mallOrder') });

/** What a payment at the cashier is: all of it, a part, or the part a code is for. */
export const toPay = bySubject.extend({ part: Id.optional(), payer: PayerCode.optional() });

export const PayPart = z.object({
  id: Id,
  /** 1 is the first. */
  no: z.number().int().min(1),
  amountFen: Fen,
  /** open: waits for its money. paid: it has come. refunded: all of it has gone back. */
  status: z.enum(['open', 'paid', 'refunding', 'refunded']),
  /** Who pays it, masked, where that is somebody else; '' otherwise. */
  payer: z.string(),
  /** What the share for somebody else leads to; null where nobody else is asked. */
  code: PayerCode.nullable(),
  /** End of the time to pay it; null once it does not matter. */
  expireAt: Instant.nullable(),
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
});
export type PayParts = z.infer<typeof PayParts>;

/** What somebody who was asked to pay sees, beside amount and number. */
export const PayInvitation = z.object({
  /** The buyer's name, masked. */
  buyer: z.string(),
  /** Who gets the money. */
  payee: z.string(),
  goods: z.array(z.object({ title: z.string(), image: Image, quantity: z.number().int() })),
});
export type PayInvitation = z.infer<typeof PayInvitation>;

export const paySchemas = {
  /** `invite`: for somebody else to pay. */
  'pay.part': {
    input: bySubject.extend({ amountFen: Fen.min(1), invite: z.boolean().default(false) }),
    output: PayParts.extend({ part: Id }),
  },
  'pay.partClose': { input: bySubject.extend({ part: Id }), output: PayParts },
} satisfies Schemas;
