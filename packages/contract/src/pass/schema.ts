import { z } from 'zod';
import { Id, Instant, Line, Nothing, StoredImage } from '../common.ts';
import type { Schemas } from '../core.ts';
import { StaffRole } from '../dealer/operator-schema.ts';
import { Dealer } from '../dealer/schema.ts';
import { WriteOffNumber, WriteOffStatus } from '../mall/write-off/schema.ts';

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
  /** A guest of an activity. */
  'act',
  /** A prize that a store hands over. */
  'award',
  /** A member, whom the code names. It is shown, and never used up. */
  'member',
]);
export type PassKind = z.infer<typeof PassKind>;

/** The kinds of passes that somebody has for something. */
export const OwnPassKind = PassKind.exclude(['member']);
export type OwnPassKind = z.infer<typeof OwnPassKind>;

/** Digits to be scanned behind those of a code, each until the next turn. */
const Turning = z.array(z.object({ digits: z.string().regex(/^\d{6}$/), until: Instant }));

/** The member whom a code names, with the usable passes that the store takes. */
export const DeskMember = z.object({
  nickName: z.string(),
  /** The name of the level, e.g. V2 同行; null without levels. */
  level: z.string().nullable(),
  passes: z.array(
    z.object({
      code: WriteOffNumber,
      kind: OwnPassKind,
      title: z.string(),
      usesLeft: z.number().int(),
      validUntil: Instant.nullable(),
    }),
  ),
});
export type DeskMember = z.infer<typeof DeskMember>;

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
  /** For the code of a member; null for others. */
  member: DeskMember.nullable(),
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

/** A pass as its holder sees it. */
export const OwnPass = z.object({
  id: Id,
  kind: OwnPassKind,
  /** The order, appointment or voucher that it is of. */
  sourceId: Id,
  title: z.string(),
  /** What it is good for, or the chosen sort of goods. */
  values: z.array(z.string()),
  /** The picture of bought goods. */
  image: StoredImage.nullable(),
  status: WriteOffStatus,
  statusText: z.string(),
  uses: z.number().int().min(1),
  usesLeft: z.number().int().min(0),
  /** It is taken from then on; null: at any time. */
  validFrom: Instant.nullable(),
  /** The end of its time; null: it stays good. */
  validUntil: Instant.nullable(),
  /** The work of a workshop that it pays for; null for a pass that is for something else. */
  work: z
    .object({
      /** The names of the items. */
      items: z.array(z.string()),
      itemIds: z.array(Id),
      /** The open visit on whose bill it is to be used. */
      visit: z.object({ appointmentId: Id, start: Instant }).nullable(),
    })
    .nullable(),
});
export type OwnPass = z.infer<typeof OwnPass>;

/** One of them with its code. */
export const OwnPassDetail = z.object({
  ...OwnPass.shape,
  code: WriteOffNumber,
  /** Empty for a code that stays. */
  turning: Turning,
  /** Why it was given; '' for one that was bought. */
  reason: z.string(),
  terms: z.string(),
  /** The only store that takes it; null: every store does. */
  store: Dealer.nullable(),
  /** Newest first. */
  history: z.array(z.object({ at: Instant, store: z.string() })),
});
export type OwnPassDetail = z.infer<typeof OwnPassDetail>;

/** The code that names a member at the desks of the brand's stores. */
export const MemberCode = z.object({
  code: WriteOffNumber,
  turning: Turning,
  /** The store that has just scanned it; null for none. */
  seen: z.object({ store: z.string(), at: Instant }).nullable(),
});
export type MemberCode = z.infer<typeof MemberCode>;

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
  'pass.mine': {
    input: Nothing,
    /** Those that can be used by when they end, then the others, the newest first; a hundred at most. */
    output: z.object({ items: z.array(OwnPass) }),
  },
  /** `id`: the pass, or its source where that has only one, such as a voucher. */
  'pass.detail': { input: z.strictObject({ id: Id }), output: OwnPassDetail },
  'pass.memberCode': { input: Nothing, output: MemberCode },
} satisfies Schemas;
