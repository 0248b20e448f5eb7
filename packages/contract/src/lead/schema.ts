import { z } from 'zod';
import { Done, Id, Instant, Line, Link, Nothing } from '../common.ts';
import type { Schemas } from '../core.ts';
import { TypedPhone } from '../session/schema.ts';
import { LeadForm } from './form.ts';
import { CONTACT_WAYS, type ContactWay, LEAD_KINDS } from './kinds.ts';
import { aboutSubject } from './subjects.ts';

export const LeadKindOf = z.enum(LEAD_KINDS);
export const ContactWayOf = z.enum(
  CONTACT_WAYS.map(({ id }) => id) as [ContactWay, ...ContactWay[]],
);

export const LeadStatus = z.enum([
  'submitted',
  /** The store's staff work on it. */
  'taken',
  'answered',
  'closed',
  /** Withdrawn by its person; the personal data is erased. */
  'withdrawn',
]);
export type LeadStatus = z.infer<typeof LeadStatus>;

/** Why a lead is closed. lapsed: after a month without a result. */
export const LeadOutcome = z.enum(['served', 'unreached', 'declined', 'lapsed']);
export type LeadOutcome = z.infer<typeof LeadOutcome>;

export const Lead = z.object({
  id: Id,
  kind: LeadKindOf,
  kindText: z.string(),
  /** The page that shows it: that of its kind, or 我的. */
  link: Link,
  status: LeadStatus,
  statusText: z.string(),
  /** What the lead is about, e.g. 保养维修. */
  title: z.string(),
  /** The store that received it. */
  dealer: z.object({ id: Id, name: z.string(), phone: z.string() }),
  /** The contact given to the store; null once it is erased. */
  contact: z
    .object({
      name: z.string(),
      /** Masked; '' when the lead carries no number. */
      phone: z.string(),
      note: z.string(),
    })
    .nullable(),
  wayText: z.string(),
  /** When the store's answer is due. */
  dueAt: Instant,
  /** Whether the answer is overdue. */
  overdue: z.boolean(),
  /** The store's answer; '' before. */
  answer: z.string(),
  createdAt: Instant,
  /** The events, the newest first. */
  events: z.array(z.object({ text: z.string(), at: Instant })),
  /** The looks at the phone number with their purpose, the oldest first. */
  views: z.array(z.object({ who: z.string(), purpose: z.string(), at: Instant })),
  /** When the personal data will be erased; null while the lead is open, and once it is erased. */
  purgeAt: Instant.nullable(),
  withdrawable: z.boolean(),
  /** The other stores it was shared with or came from. */
  others: z.array(
    z.object({ id: Id, dealerId: Id, dealerName: z.string(), statusText: z.string(), at: Instant }),
  ),
  /** Whether it can be shared with one more store. */
  shareable: z.boolean(),
});
export type Lead = z.infer<typeof Lead>;

/** The key that opens a lead without an account. It is returned to the sender. */
const Key = z.string().regex(/^[\w-]{22}$/);
const byId = z.strictObject({ id: Id, key: Key.optional() });

export const leadSchemas = {
  'lead.create': {
    input: aboutSubject({
      dealerId: Id,
      ...LeadForm.shape,
      /** Left out when the page asks for no call. */
      phone: TypedPhone.optional(),
      code: z.string().max(20).optional(),
      consent: z.literal(true),
      /** The page on which the form was sent. */
      page: Line.max(64).default(''),
    }),
    /** `isNew` is false for an existing open lead, which stays unchanged. */
    output: z.object({ id: Id, key: Key, isNew: z.boolean() }),
  },
  /** Returns the person's open lead with a store; null when there is none. */
  'lead.open': {
    input: z.strictObject({ kind: LeadKindOf, dealerId: Id }),
    output: z.object({ lead: Lead.nullable() }),
  },
  'lead.detail': { input: byId, output: Lead },
  /** Returns the latest fifty leads of both brands. */
  'lead.list': { input: Nothing, output: z.object({ items: z.array(Lead) }) },
  /** Withdraws a lead and all leads shared from it. */
  'lead.withdraw': { input: byId, output: Done },
  /**
   * Shares a lead with one more store. `isNew` is false when that store has an open one already.
   */
  'lead.shareWith': {
    input: byId.extend({
      dealerId: Id,
      consent: z.literal(true),
      page: Line.max(64).default(''),
    }),
    output: z.object({ id: Id, key: Key, isNew: z.boolean() }),
  },
} satisfies Schemas;
