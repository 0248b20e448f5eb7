import { z } from 'zod';
import { Id, Line } from '../common.ts';
import type { Schemas } from '../core.ts';
import { spansOf } from './opening.ts';
import { Dealer } from './schema.ts';
import { LabourTier } from './tier.ts';
import { TypedPhone } from '../session/schema.ts';

/** clerk: works at the desk. manager: also changes opening hours and staff. */
export const StaffRole = z.enum(['clerk', 'manager']);
export type StaffRole = z.infer<typeof StaffRole>;

/** Opening hours, e.g. 08:30-12:00,13:00-18:00; '' when the store is closed. */
const Spans = z
  .string()
  .max(200)
  .refine((text) => text === '' || spansOf(text) !== null, {
    message: 'times such as 08:30-12:00,13:00-18:00, one after the other',
  });

const StoreHours = z.object({
  id: Id,
  name: z.string(),
  hours: z.string(),
  week: Dealer.shape.week,
  exceptions: Dealer.shape.exceptions,
  labourTier: LabourTier,
});
export type StoreHours = z.infer<typeof StoreHours>;

const StaffMember = z.object({
  userId: Id,
  nickName: z.string(),
  dealerId: Id,
  role: StaffRole,
});
export type StaffMember = z.infer<typeof StaffMember>;

export const dealerDeskSchemas = {
  'operator.hours': { input: z.strictObject({ dealerId: Id }), output: StoreHours },
  'operator.hoursSet': {
    /** Sets the hours of these weekdays, 1 Monday to 7 Sunday. Other weekdays stay as they are. */
    input: z.strictObject({
      dealerId: Id,
      weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
      spans: Spans,
    }),
    output: StoreHours,
  },
  'operator.hoursExcept': {
    /** Sets the hours of single days. Existing appointments stay and have to be rescheduled. */
    input: z
      .strictObject({
        dealerId: Id,
        fromDay: z.iso.date(),
        toDay: z.iso.date(),
        spans: Spans,
        reason: Line.min(1).max(20),
      })
      .refine(({ fromDay, toDay }) => fromDay <= toDay, {
        path: ['toDay'],
        message: 'not before the first day',
      }),
    output: StoreHours,
  },
  'operator.hoursAsUsual': {
    input: z.strictObject({ dealerId: Id, id: Id }),
    output: StoreHours,
  },
  'operator.labour': {
    input: z.strictObject({ dealerId: Id, tier: LabourTier }),
    output: StoreHours,
  },
  'operator.staff': {
    input: z.strictObject({ dealerId: Id.optional() }),
    output: z.object({ items: z.array(StaffMember) }),
  },
  'operator.staffAdd': {
    input: z.strictObject({ phone: TypedPhone, dealerId: Id, role: StaffRole }),
    output: StaffMember,
  },
  'operator.staffRemove': {
    input: z.strictObject({ phone: TypedPhone }),
    output: StaffMember,
  },
} satisfies Schemas;
