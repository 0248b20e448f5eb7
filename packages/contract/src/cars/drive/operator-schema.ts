import { z } from 'zod';
import { AppointmentStatus } from '../../appointment/schema.ts';
import { Id, Line } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { ContactWayOf } from '../../lead/schema.ts';

export const driveDeskSchemas = {
  /** Ends a test drive by its code or id. A person who had arrived counts as having driven. */
  'operator.driveFinish': {
    input: z.strictObject({
      id: Id,
      km: z.number().min(0).max(300).multipleOf(0.1),
      minutes: z.number().int().min(1).max(600),
      route: Line.max(60).default(''),
    }),
    output: z.object({ id: Id, status: AppointmentStatus }),
  },
  /**
   * Returns name and phone number for a call about the drive. The person sees who looked and why.
   */
  'operator.drivePhone': {
    input: z.strictObject({ id: Id, purpose: Line.min(1).max(40) }),
    output: z.object({
      name: z.string(),
      phone: z.string(),
      way: ContactWayOf,
      /** The address of a drive from home; '' when it starts at the store. */
      place: z.string(),
    }),
  },
} satisfies Schemas;
