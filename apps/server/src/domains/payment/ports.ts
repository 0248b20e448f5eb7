import type { Brand } from '@marque/contract/core';
import { type PayInvitation, type PayPages, PaySubject } from '@marque/contract/pay/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { definePort, type Port, type Provided, provide } from '#kernel/module.ts';

import type { Told } from '../notice/module.ts';

export type { PaySubject };

/** What a payment is for: a thing of a kind, and whose it is. */
export type Subject = { subject: PaySubject; ownerId: string; id: string };

/** due: waits for money. paid: has all of it. closed: wants none (any more). */
export type Due = {
  state: 'due' | 'paid' | 'closed';
  /** The whole of it, in fen. */
  amountFen: number;
  /** End of the time to pay; null without one, and once it does not matter. */
  until: Date | null;
};

/** How long a payment waits for its money, as long as what it is for does so. */
export const PAY_WITHIN_MS = 30 * 60_000;

/** Whether money can still come. */
export const isDue = ({ state, until }: Due, now: Date): boolean =>
  state === 'due' && (until === null || until > now);

/** A moment, or the end of the time to pay where that is sooner. */
export const within = (at: Date, { until }: Pick<Due, 'until'>): Date =>
  until !== null && until < at ? until : at;

/** A person who wants to pay; `invited` by who it belongs to. */
export type Payer = { userId: string; invited: boolean };

export type ToPay = Due & {
  /** What people call it by. */
  number: string;
  title: string;
  /** Points that pay beside the money. */
  score: number;
  /**
   * Whether a bank transfer may pay it: from an amount on, without it, or not at all. `large` where
   * nothing is said.
   */
  transfer?: 'large' | 'always' | 'never';
  /** When it comes back, for the button that takes it; nothing is said without it. */
  backNote?: string;
};

/** Which payment of several it is, as the pages' addresses say it. */
export type Way = { part?: string | undefined; payer?: string | undefined };

/** Something that is paid for at the cashier. */
export type Payable = {
  subject: PaySubject;
  /** Keeps it as it is until the transaction ends; everything that changes its money comes by here. */
  lock: (tx: Tx, of: Subject) => Promise<Due>;
  /** What a person is asked to pay. Throws the refusal of who may not see it or pay for it. */
  forPayment: (exec: Exec, of: Subject, payer: Payer) => Promise<ToPay>;
  /** All of the money has come; false sends it back. It is locked. */
  markPaid: (tx: Tx, of: Subject, channel: string, now: Date) => Promise<boolean>;
  /** The money of a part has come, and more is due. */
  partPaid: (
    tx: Tx,
    of: Subject,
    part: { no: number; amountFen: number; now: Date },
  ) => Promise<void>;
  /** Money has come that goes back: nothing is due (any more), or it is paid already. */
  unwanted: (tx: Tx, of: Subject, now: Date) => Promise<void>;
  /**
   * Its channel has refused to carry money back for good: the seller transfers it, and says so with
   * `refundByBank`. Without it the channel goes on being asked. It is locked.
   */
  refundRefused?: (
    tx: Tx,
    of: Subject,
    refund: { refundId: string; amountFen: number; payerId: string; now: Date },
  ) => Promise<void>;
  /**
   * Waits until then for its money, or as long as it may: until when that is. Without it a bank
   * transfer has the time that is left. It is locked.
   */
  waitUntil?: (tx: Tx, of: Subject, until: Date) => Promise<Date>;
  /** What a person sees who was asked to pay. */
  shown: (exec: Exec, of: Subject) => Promise<PayInvitation>;
  /** Of which brand it is, and where its owner finds it. */
  toTell: (exec: Exec, of: Subject) => Promise<{ brand: Brand; link: Told['link'] }>;
  /** What operators mean by a number; null where there is none. */
  named: (exec: Exec, number: string) => Promise<Subject | null>;
  /** Where its owner reads on from the cashier. */
  pages: (of: Subject) => PayPages;
  /** What has become of one that is closed, for its owner. */
  closedNote: string;
  /** The page a cashier returns to. */
  returnTo: (of: Subject, brand: Brand, way: Way) => string;
  /** The page of the cashier. */
  cashier: (of: Subject, brand: Brand, way: Way) => string;
  /** Where its money stands in the ledger. */
  ledgerAccount: string;
  /** The code that refuses money it does not wait for. */
  notDue: string;
};

const PORTS = Object.fromEntries(
  PaySubject.options.map((subject) => [subject, definePort(`payment.payable.${subject}`)]),
) as Record<PaySubject, Port<Payable>>;

/** Makes something payable at the cashier; a module gives it among its ports. */
export const definePayable = (payable: Payable): Provided =>
  provide(PORTS[payable.subject], payable);

/** The port where what is known of a kind of payable stands. */
export const payableOf = (subject: PaySubject): Port<Payable> => PORTS[subject];
