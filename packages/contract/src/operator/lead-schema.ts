import { z } from 'zod';
import { Id, Instant, Line, pageInput, pageOf } from '../common.ts';
import type { Schemas } from '../core.ts';
import { ContactWayOf, LeadKindOf, LeadOutcome, LeadStatus } from '../lead/schema.ts';

/** A lead as its store sees it. */
const StoreLead = z.object({
  id: Id,
  kind: LeadKindOf,
  kindText: z.string(),
  status: LeadStatus,
  title: z.string(),
  dealerId: Id,
  /** Masked, '' once erased. The number alone is told by `operator.leadContact`. */
  contactName: z.string(),
  contactPhone: z.string(),
  note: z.string(),
  way: ContactWayOf,
  createdAt: Instant,
  dueAt: Instant,
  overdue: z.boolean(),
  /** Who took it; '' before. */
  takenBy: z.string(),
  answer: z.string(),
});
export type StoreLead = z.infer<typeof StoreLead>;

const StaffNote = Line.min(1);

/** How it stands now. Nothing personal: answers of changes are kept for a while. */
const Changed = z.object({ id: Id, status: LeadStatus });

export const leadDeskSchemas = {
  /** Those a store has promised to answer soonest first. */
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
  /** Name and number, for a call; the person sees who looked, and why. */
  'operator.leadContact': {
    input: z.strictObject({ id: Id, purpose: StaffNote.max(40) }),
    output: z.object({ name: z.string(), phone: z.string(), way: ContactWayOf }),
  },
  /** The person reads it in the product; whoever wants no call is told by a message. */
  'operator.leadAnswer': {
    input: z.strictObject({ id: Id, text: StaffNote.max(200) }),
    output: Changed,
  },
  'operator.leadClose': {
    input: z.strictObject({ id: Id, outcome: LeadOutcome.exclude(['lapsed']) }),
    output: Changed,
  },
} satisfies Schemas;
