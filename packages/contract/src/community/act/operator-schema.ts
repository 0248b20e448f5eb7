import { z } from 'zod';
import { Fen, Id, Instant, Line, LongText, Score } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { FormId } from '../../form-data/definition-schema.ts';
import { ImageKey } from '../../page-blocks/parts.ts';
import { PointsGift } from '../../points/gift.ts';
import { TypedPhone } from '../../session/schema.ts';
import { ActKindName, JoinCode } from './schema.ts';
import { ACT_AUDIENCES, ACT_STATES, CAR_NEEDS } from './states.ts';

const Lines = z.array(Line.min(1).max(60)).max(12);

/** An activity as operators write it. */
export const WrittenAct = z.strictObject({
  id: Id.max(40),
  title: Line.min(2).max(30),
  teaser: Line.max(60).default(''),
  kind: ActKindName,
  pictures: z.array(ImageKey).min(1).max(9),
  city: Line.min(1).max(20),
  address: Line.max(80).default(''),
  lng: z.number().min(73).max(136).nullable().default(null),
  lat: z.number().min(3).max(54).nullable().default(null),
  organiser: Line.min(1).max(20),
  /** Shown to confirmed guests alone. */
  organiserPhone: Line.max(20).default(''),
  /** The picture with the code of the chat group, for confirmed guests alone. */
  groupImage: ImageKey.nullable().default(null),
  signFrom: Instant,
  signTo: Instant,
  minPeople: z.number().int().min(0).max(10_000).default(0),
  partyMax: z.number().int().min(1).max(10).default(4),
  formId: FormId.nullable().default(null),
  audience: z.enum(ACT_AUDIENCES).default('all'),
  needsCar: z.enum(CAR_NEEDS).default('no'),
  seriesIds: z.array(Id).max(20).default([]),
  feeFen: Fen.default(0),
  feeScore: Score.default(0),
  refund: z
    .array(
      z.strictObject({
        hours: z.number().int().min(0).max(2000),
        percent: z.number().int().min(0).max(100),
      }),
    )
    .max(6)
    .default([
      { hours: 72, percent: 100 },
      { hours: 24, percent: 50 },
    ]),
  agenda: z.array(z.strictObject({ at: Line.max(12), text: Line.min(1).max(60) })).max(20),
  detail: LongText.max(2000),
  requirements: Lines.default([]),
  bring: Lines.default([]),
  safety: LongText.min(1).max(1000),
  /** What guests draw after the check-in; none without a draw. */
  prizes: z
    .array(
      z.strictObject({
        id: Id.max(40),
        name: Line.min(1).max(20),
        image: ImageKey.nullable().default(null),
        /** How many of 10,000 draws win it. */
        odds: z.number().int().min(1).max(10_000),
        stock: z.number().int().min(1).max(10_000),
        /** Points that come by themselves; null: the organiser hands it out. */
        gift: PointsGift.nullable().default(null),
      }),
    )
    .max(8)
    .default([]),
  sessions: z
    .array(
      z.strictObject({
        id: Id.max(40),
        startsAt: Instant,
        endsAt: Instant,
        capacity: z.number().int().min(0).max(10_000),
        waitingMax: z.number().int().min(0).max(10_000).default(100),
      }),
    )
    .min(1)
    .max(12),
});
export type WrittenAct = z.output<typeof WrittenAct>;

const DeskAct = z.object({
  id: Id,
  title: z.string(),
  status: z.enum(['draft', 'published', 'cancelled', 'settled']),
  state: z.enum(ACT_STATES),
  sessions: z.array(
    z.object({
      id: Id,
      startsAt: Instant,
      capacity: z.number().int(),
      taken: z.number().int(),
      waiting: z.number().int(),
    }),
  ),
});
export type DeskAct = z.infer<typeof DeskAct>;

const DeskJoin = z.object({
  joinId: Id,
  sessionId: Id,
  status: JoinCode,
  statusText: z.string(),
  /** Masked. */
  nickName: z.string(),
  phone: z.string(),
  seats: z.number().int(),
  waitingNo: z.number().int().nullable(),
  signedAt: Instant,
  /** Masked names of those who come along. */
  companions: z.array(z.string()),
});
export type DeskJoin = z.infer<typeof DeskJoin>;

const ActOrganiser = z.object({ nickName: z.string(), phone: z.string() });

const about = { id: Id };

export const actDeskSchemas = {
  'operator.acts': {
    input: z.strictObject({}),
    output: z.object({ items: z.array(DeskAct) }),
  },
  /** Writes a new activity as a draft, or another version of a draft. */
  'operator.actSave': {
    input: z.strictObject({ act: z.record(z.string(), z.unknown()) }),
    output: DeskAct,
  },
  'operator.actPublish': { input: z.strictObject(about), output: DeskAct },
  /** Changes time or venue: everybody is told, and may leave for nothing for two days. */
  'operator.actMove': {
    input: z.strictObject({
      ...about,
      sessionId: Id.optional(),
      startsAt: Instant.optional(),
      endsAt: Instant.optional(),
      city: Line.min(1).max(20).optional(),
      address: Line.min(1).max(80).optional(),
      lng: z.number().min(73).max(136).optional(),
      lat: z.number().min(3).max(54).optional(),
    }),
    output: DeskAct,
  },
  /** Never below what is taken. */
  'operator.actCapacity': {
    input: z.strictObject({
      ...about,
      sessionId: Id,
      capacity: z.number().int().min(0).max(10_000),
    }),
    output: DeskAct,
  },
  'operator.actCancel': {
    input: z.strictObject({ ...about, reason: Line.min(2).max(60) }),
    output: DeskAct,
  },
  /** Lets a member lead an activity, or no longer. Answers all of them, masked. */
  'operator.actOrganiser': {
    input: z.strictObject({ ...about, phone: TypedPhone, leads: z.boolean() }),
    output: z.object({ items: z.array(ActOrganiser) }),
  },
  'operator.actSigns': {
    input: z.strictObject({
      ...about,
      cursor: z.string().max(200).optional(),
      size: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: z.object({ items: z.array(DeskJoin), nextCursor: z.string().nullable() }),
  },
} satisfies Schemas;
