import type { Link } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import { type PayInvitation, type PayPages, PaySubject } from '@marque/contract/pay/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { definePort, type Port, type ProvidedPort, provide } from '#kernel/module.ts';

import type { NewNotice } from '../notice/module.ts';

export type { PaySubject };

/** What a payment is for: an object of a kind, and its owner. */
export type Subject = { subject: PaySubject; ownerId: string; id: string };

/** due: waits for money. paid: in full. closed: needs no money. */
export type Due = {
  state: 'due' | 'paid' | 'closed';
  /** The whole amount, in fen. */
  amountFen: number;
  /** The deadline; null without one, and once it no longer matters. */
  until: Date | null;
};

/** How long a payment stays open, at most until the subject's deadline. */
export const PAY_WITHIN_MS = 30 * 60_000;

/** Whether the subject still accepts money. */
export const isDue = ({ state, until }: Due, now: Date): boolean =>
  state === 'due' && (until === null || until > now);

/** Returns the earlier of `at` and the subject's deadline. */
export const within = (at: Date, { until }: Pick<Due, 'until'>): Date =>
  until !== null && until < at ? until : at;

/** A person who wants to pay. `invited`: invited by the owner. */
export type Payer = { userId: string; invited: boolean };

export type ToPay = Due & {
  /** The number that people see. */
  number: string;
  title: string;
  /** The points that are paid in addition to the money. */
  score: number;
  /** When a bank transfer is offered: from a minimum amount (the default), always, or never. */
  transfer?: 'large' | 'always' | 'never';
  /** When the payment is refundable, for the text of the button; optional. */
  backNote?: string;
};

/** Identifies a payment in page addresses: a part of the owner, or the code of an invited payer. */
export type Way = { part?: string | undefined; payer?: string | undefined };

/** A kind of subject that is paid for at the cashier. */
export type Payable = {
  subject: PaySubject;
  /**
   * Locks the subject until the transaction ends. Every change of its money takes this lock first.
   */
  lock: (tx: Tx, of: Subject) => Promise<Due>;
  /** Returns what the person is asked to pay. Throws when they may not see it or pay for it. */
  forPayment: (exec: Exec, of: Subject, payer: Payer) => Promise<ToPay>;
  /**
   * Called when the subject is paid in full, with the subject locked. Returning false refunds the
   * payment.
   */
  markPaid: (tx: Tx, of: Subject, channel: string, now: Date) => Promise<boolean>;
  /** Called when a part is paid and more is due. */
  partPaid: (
    tx: Tx,
    of: Subject,
    part: { no: number; amountFen: number; now: Date },
  ) => Promise<void>;
  /** Called when money arrived that will be refunded: nothing is due, or it is paid already. */
  unwanted: (tx: Tx, of: Subject, now: Date) => Promise<void>;
  /**
   * Called with the subject locked when the channel has refused a refund for good. The seller then
   * transfers it and calls `refundByBank`. Without this function the channel is retried.
   */
  refundRefused?: (
    tx: Tx,
    of: Subject,
    refund: { refundId: string; amountFen: number; payerId: string; now: Date },
  ) => Promise<void>;
  /**
   * Extends the subject's deadline to `until` or as far as it allows, with the subject locked, and
   * returns the new deadline. Without this function a bank transfer has the remaining time.
   */
  waitUntil?: (tx: Tx, of: Subject, until: Date) => Promise<Date>;
  /** Returns what an invited payer sees. */
  shown: (exec: Exec, of: Subject) => Promise<PayInvitation>;
  /** Returns the brand and the page for notices to the owner. */
  toTell: (exec: Exec, of: Subject) => Promise<{ brand: Brand; link: NewNotice['link'] }>;
  /** Returns the subject with a number that operators enter; null for an unknown one. */
  named: (exec: Exec, number: string) => Promise<Subject | null>;
  /** The pages to which the cashier leads the owner. */
  pages: (of: Subject) => PayPages;
  /** The cashier's text for a closed subject. */
  closedNote: string;
  /** Returns the address of the page that a cashier returns to. */
  returnTo: (of: Subject, brand: Brand, way: Way) => string;
  /** Returns the address of the cashier's page. */
  cashier: (of: Subject, brand: Brand, way: Way) => string;
  /** The ledger account of the subject's money. */
  ledgerAccount: string;
  /** The error code for a subject that is not due. */
  notDue: string;
};

const PORTS = Object.fromEntries(
  PaySubject.options.map((subject) => [subject, definePort(`payment.payable.${subject}`)]),
) as Record<PaySubject, Port<Payable>>;

/** Defines a payable, which its module lists among its ports. */
export const definePayable = (payable: Payable): ProvidedPort =>
  provide(PORTS[payable.subject], payable);

/** How something that was paid for is shown in a list. */
export type PaidName = { title: string; brand: Brand; link: Link };

/** Names subjects of a kind by their ids, in one query. Unknown ones are left out. */
type NamePaid = (
  exec: Exec,
  of: readonly Pick<Subject, 'ownerId' | 'id'>[],
) => Promise<ReadonlyMap<string, PaidName>>;

const NAMES = Object.fromEntries(
  PaySubject.options.map((subject) => [
    subject,
    definePort<NamePaid | null>(`payment.names.${subject}`, null),
  ]),
) as Record<PaySubject, Port<NamePaid | null>>;

/** Defines the names of a kind of payable; its module lists it among its ports. */
export const definePaidNames = (subject: PaySubject, name: NamePaid): ProvidedPort =>
  provide(NAMES[subject], name);

/** Returns the port of the names of a kind; it holds null when no module names them. */
export const paidNamesOf = (subject: PaySubject): Port<NamePaid | null> => NAMES[subject];

/** Returns the port of a kind of payable. */
export const payableOf = (subject: PaySubject): Port<Payable> => PORTS[subject];
