import { z } from 'zod';
import { Done, Id, Instant, Line, Nothing } from '../common.ts';
import type { Schemas } from '../core.ts';
import { TypedPhone } from '../session/schema.ts';
import { LeadForm } from './form.ts';
import { CONTACT_WAYS, type ContactWay, LEAD_KINDS } from './kinds.ts';

export const LeadKindOf = z.enum(LEAD_KINDS);
export const ContactWayOf = z.enum(
  CONTACT_WAYS.map(({ id }) => id) as [ContactWay, ...ContactWay[]],
);

export const LeadStatus = z.enum([
  'submitted',
  /** Staff of the store see to it. */
  'taken',
  'answered',
  'closed',
  /** Its person took it back; nothing personal is left of it. */
  'withdrawn',
]);
export type LeadStatus = z.infer<typeof LeadStatus>;

/** Why a lead is closed. lapsed: a month passed. */
export const LeadOutcome = z.enum(['served', 'unreached', 'declined', 'lapsed']);
export type LeadOutcome = z.infer<typeof LeadOutcome>;

/** What is asked for, in the shape of its kind, as JSON. */
const SubjectText = z
  .string()
  .max(2000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: '要咨询的内容有误' });
      return z.NEVER;
    }
  });

export const Lead = z.object({
  id: Id,
  kind: LeadKindOf,
  kindText: z.string(),
  status: LeadStatus,
  statusText: z.string(),
  /** What it is about: 保养维修. */
  title: z.string(),
  /** The one store that received it. */
  dealer: z.object({ id: Id, name: z.string(), phone: z.string() }),
  /** What the store was told; null once it is erased. */
  contact: z
    .object({
      name: z.string(),
      /** Masked; '' where the lead carries no number. */
      phone: z.string(),
      note: z.string(),
    })
    .nullable(),
  wayText: z.string(),
  /** Until when the store answers, as it was promised. */
  dueAt: Instant,
  /** The promise was not kept. */
  overdue: z.boolean(),
  /** What the store wrote; '' before. */
  answer: z.string(),
  createdAt: Instant,
  /** What happened, the newest first. */
  events: z.array(z.object({ text: z.string(), at: Instant })),
  /** Who looked at the number, and what for; the first first. */
  views: z.array(z.object({ who: z.string(), purpose: z.string(), at: Instant })),
  /** When what is personal is erased by itself; null while the lead is open, and afterwards. */
  purgeAt: Instant.nullable(),
  withdrawable: z.boolean(),
  /** The other stores its person handed it on to, or that had it before. */
  others: z.array(
    z.object({ id: Id, dealerId: Id, dealerName: z.string(), statusText: z.string(), at: Instant }),
  ),
  /** Whether it may be handed on to one more store. */
  shareable: z.boolean(),
});
export type Lead = z.infer<typeof Lead>;

/** Opens the lead of a person who is not signed in; whoever sent it has it. */
const Key = z.string().regex(/^[\w-]{22}$/);
const byId = z.strictObject({ id: Id, key: Key.optional() });

export const leadSchemas = {
  'lead.create': {
    input: z.strictObject({
      kind: LeadKindOf,
      dealerId: Id,
      subject: SubjectText,
      ...LeadForm.shape,
      /** Left out where the page asks for no call. */
      phone: TypedPhone.optional(),
      code: z.string().max(20).optional(),
      consent: z.literal(true),
      /** The page it was sent from. */
      page: Line.max(64).default(''),
    }),
    /** `isNew` false: there was an open one already, which is left as it is. */
    output: z.object({ id: Id, key: Key, isNew: z.boolean() }),
  },
  /** What the person has open with a store; null without. */
  'lead.open': {
    input: z.strictObject({ kind: LeadKindOf, dealerId: Id }),
    output: z.object({ lead: Lead.nullable() }),
  },
  'lead.detail': { input: byId, output: Lead },
  /** The latest fifty of both brands. */
  'lead.list': { input: Nothing, output: z.object({ items: z.array(Lead) }) },
  /** With every store it was handed on to. */
  'lead.withdraw': { input: byId, output: Done },
  /** Hands it on to one more named store, which is told the same. `isNew` false: that store has one already. */
  'lead.shareWith': {
    input: byId.extend({
      dealerId: Id,
      consent: z.literal(true),
      page: Line.max(64).default(''),
    }),
    output: z.object({ id: Id, key: Key, isNew: z.boolean() }),
  },
} satisfies Schemas;
