import { z } from 'zod';
import { Id, Instant, Line, LongText, Nothing } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Reason } from '../../operator/schema.ts';
import { GoodStateName, PlaceStateName, Theme } from './schema.ts';
import { SubmissionKindName, SubmissionStateName } from './submission-schema.ts';

/** A place, a thing or a call as operators list it. */
const ContentAtDesk = z.object({
  kind: z.enum(['place', 'good', 'call']),
  id: Id,
  title: z.string(),
  state: z.string(),
  /** What has come of it: claims, wants, proposals. */
  count: z.number().int().min(0),
});

const SubmissionAtDesk = z.object({
  id: Id,
  kind: SubmissionKindName,
  title: z.string(),
  state: SubmissionStateName,
  /** '' for an offer to cooperate, which `operator.circleContact` shows. */
  text: z.string(),
  supplement: z.string(),
  answer: z.string(),
  pictures: z.number().int().min(0),
  at: Instant,
  dueDay: z.iso.date(),
  late: z.boolean(),
});

/** A call as operators write it. */
const WrittenCall = z.strictObject({
  id: Id,
  theme: Theme,
  title: Line.min(2).max(24),
  brief: LongText.min(10).max(300),
  counts: z.array(Line.min(2).max(40)).min(1).max(5),
  afterwards: LongText.min(4).max(200),
  reward: Line.min(2).max(60),
  image: z.string().max(80),
  opensAt: Instant,
  closesAt: Instant,
});

export const circleDeskSchemas = {
  'operator.circleContent': {
    input: Nothing,
    output: z.object({ items: z.array(ContentAtDesk) }),
  },
  'operator.circlePlaceSet': {
    /** `note` says what members should know, e.g. when a place opens again. */
    input: z.strictObject({ id: Id, state: PlaceStateName, note: Line.max(60).default('') }),
    output: ContentAtDesk,
  },
  'operator.circleGoodSet': {
    /** `productId`: the product it is sold as from now on. */
    input: z.strictObject({ id: Id, state: GoodStateName, productId: Id.optional() }),
    output: ContentAtDesk,
  },
  'operator.circleCallPut': { input: WrittenCall, output: ContentAtDesk },
  'operator.circleCallResult': {
    input: z.strictObject({ id: Id, text: LongText.min(4).max(300), goodId: Id.optional() }),
    output: ContentAtDesk,
  },
  'operator.circleSubmissions': {
    input: z.strictObject({
      kind: SubmissionKindName.optional(),
      state: SubmissionStateName.optional(),
    }),
    /** Those whose answer is due first stand in front. */
    output: z.object({ items: z.array(SubmissionAtDesk).max(50) }),
  },
  'operator.circleAnswer': {
    input: z.strictObject({
      id: Id,
      state: SubmissionStateName.exclude(['reviewing', 'withdrawn']),
      text: LongText.min(4).max(500),
    }),
    output: SubmissionAtDesk,
  },
  'operator.circleContact': {
    /** The look is kept with its reason. */
    input: z.strictObject({ id: Id, reason: Reason }),
    output: z.object({
      company: z.string(),
      companyCode: z.string(),
      name: z.string(),
      role: z.string(),
      phone: z.string(),
      own: z.string(),
      text: z.string(),
    }),
  },
} satisfies Schemas;
