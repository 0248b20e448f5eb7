import { z } from 'zod';
import { Id, Instant, Line, Nothing } from '../common.ts';
import type { Schemas } from '../core.ts';
import { WriteOffNumber, WriteOffStatus } from '../mall/write-off/schema.ts';
import { StaffRole } from '../dealer/operator-schema.ts';

/** The kinds of sources that stores take by code. */
export const PassKind = z.enum([
  /** A piece of a mall order. */
  'order',
  /** The hand-over of an ordered car. */
  'delivery',
  /** The arrival of a person with an appointment. */
  'appointment',
  /** A voucher. */
  'voucher',
]);
export type PassKind = z.infer<typeof PassKind>;

/** A pass as a store's staff see it. */
export const DeskPass = z.object({
  code: WriteOffNumber,
  kind: PassKind,
  title: z.string(),
  values: z.array(z.string()),
  /** The masked phone of the holder. */
  holder: z.string(),
  status: WriteOffStatus,
  statusText: z.string(),
  uses: z.number().int().min(1),
  usesLeft: z.number().int().min(0),
  /** It is taken from then on; null: at any time. */
  validFrom: Instant.nullable(),
  validUntil: Instant.nullable(),
});
export type DeskPass = z.infer<typeof DeskPass>;

export const DeskUse = z.object({
  id: Id,
  code: WriteOffNumber,
  title: z.string(),
  holder: z.string(),
  at: Instant,
  /** Whether it was taken back. */
  undone: z.boolean(),
  /** Until when the caller can take it back; null when they cannot. */
  undoUntil: Instant.nullable(),
});
export type DeskUse = z.infer<typeof DeskUse>;

export const DeskToday = z.object({
  store: z.string(),
  role: StaffRole,
  /** The uses, the newest first. */
  uses: z.array(DeskUse),
});
export type DeskToday = z.infer<typeof DeskToday>;

export const passSchemas = {
  'pass.look': {
    /**
     * `text`: the digits, or the scanned text. `tail`: the last four digits of the holder's phone.
     */
    input: z.strictObject({
      text: Line.min(1).max(60),
      tail: z
        .string()
        .regex(/^\d{4}$/, '请输入手机号后四位')
        .optional(),
    }),
    output: DeskPass,
  },
  'pass.use': {
    input: z.strictObject({ code: Id }),
    output: z.object({ useId: Id, store: z.string(), at: Instant, pass: DeskPass }),
  },
  'pass.undo': {
    input: z.strictObject({ code: Id, useId: Id }),
    output: DeskPass,
  },
  'pass.store': { input: Nothing, output: z.object({ store: z.string().nullable() }) },
  'pass.today': { input: Nothing, output: DeskToday },
} satisfies Schemas;
