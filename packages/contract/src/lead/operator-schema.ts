import { z } from 'zod';
import { Id, Instant, Line, pageInput, pageOf } from '../common.ts';
import type { Schemas } from '../core.ts';
import { ContactWayOf, LeadKindOf, LeadOutcome, LeadStatus } from './schema.ts';

/** A lead as its store sees it. */
const StoreLead = z.object({
  id: Id,
  kind: LeadKindOf,
  kindText: z.string(),
  status: LeadStatus,
  title: z.string(),
  dealerId: Id,
  /** Masked; '' once erased. Only `operator.leadContact` returns the phone number. */
  contactName: z.string(),
  contactPhone: z.string(),
  note: z.string(),
  way: ContactWayOf,
  createdAt: Instant,
  dueAt: Instant,
  overdue: z.boolean(),
  /** The staff member who took the lead; '' before. */
  takenBy: z.string(),
  answer: z.string(),
});
export type StoreLead = z.infer<typeof StoreLead>;

const StaffNote = Line.min(1);

/** The lead's new status. It has no personal data because responses are kept for retries. */
const Changed = z.object({ id: Id, status: LeadStatus });

export const leadDeskSchemas = {
  /** Lists leads, those due first at the top. */
  'operator.leads': {
    input: z.strictObject({
      dealerId: Id.optional(),
      kind: LeadKindOf.optional(),
      /** open: submitted, taken or answered. */
      status: z.enum(['open', ...LeadStatus.options]).default('open'),
      ...pageInput,
    }),
    output: pageOf(StoreLead),
  },
  'operator.leadTake': { input: z.strictObject({ id: Id }), output: Changed },
  /** Returns name and phone number for a call. The person sees who looked and why. */
  'operator.leadContact': {
    input: z.strictObject({ id: Id, purpose: StaffNote.max(40) }),
    output: z.object({ name: z.string(), phone: z.string(), way: ContactWayOf }),
  },
  /** Answers in the product. A person who wants no call is also told by a notice. */
  'operator.leadAnswer': {
    input: z.strictObject({ id: Id, text: StaffNote.max(200) }),
    output: Changed,
  },
  'operator.leadClose': {
    input: z.strictObject({ id: Id, outcome: LeadOutcome.exclude(['lapsed']) }),
    output: Changed,
  },
} satisfies Schemas;
