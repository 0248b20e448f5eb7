import { z } from 'zod';
import { Id, Instant, openPageOf, pageInput, StoredImage } from '../../common.ts';
import { Author } from '../../community/common.ts';
import { VideoClip } from '../../community/video/schema.ts';
import type { Schemas } from '../../core.ts';
import { UploadKey } from '../../media/schema.ts';
import { Standing } from '../../moderation/schema.ts';
import { PictureWorkForm, QuoteForm, WORK_LIMITS } from './form.ts';
import { QUOTE_FACES } from './quote-faces.ts';

/** What goes on: works are sent, voted for, shown with their places, and given their prizes. */
export const WorkPhase = z.enum(['collect', 'vote', 'notice', 'result']);
export type WorkPhase = z.output<typeof WorkPhase>;

export const WorkKind = z.enum(['picture', 'video', 'quote']);
export type WorkKind = z.output<typeof WorkKind>;

/** What a member made for an activity. */
export const Work = z.object({
  id: Id,
  activityId: Id,
  kind: WorkKind,
  /** Its number within the activity. */
  number: z.int(),
  title: z.string(),
  text: z.string(),
  images: z.array(StoredImage),
  /** null for what is no video. */
  video: VideoClip.nullable(),
  /** The drawn face of a card of words; null for other works. */
  face: z.enum(QUOTE_FACES).nullable(),
  author: Author,
  /** Whether it was made with AI. */
  ai: z.boolean(),
  /** Whether it came with the demo content. */
  sample: z.boolean(),
  /** null while counts are not shown. */
  votes: z.int().nullable(),
  /** How often the caller has voted for it, today where votes are of a day. */
  voted: z.int(),
  mine: z.boolean(),
  at: Instant,
});
export type Work = z.output<typeof Work>;

/** A work as its author sees it. */
export const OwnWork = Work.extend({
  standing: Standing,
  /** What a moderator has to look at in it. */
  found: z.array(z.string()),
  /** Its place once the votes are counted; null before. */
  place: z.int().nullable(),
  /** Whether it can be withdrawn now. */
  withdraws: z.boolean(),
});
export type OwnWork = z.output<typeof OwnWork>;

const said = {
  title: PictureWorkForm.shape.title,
  story: PictureWorkForm.shape.story,
  ai: z.boolean(),
  original: z.literal(true),
};

/** A work as it is sent. */
export const SentWork = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('picture'),
    ...said,
    images: z.array(UploadKey).min(1).max(WORK_LIMITS.pictures),
  }),
  z.strictObject({
    kind: z.literal('video'),
    ...said,
    videoId: Id,
    poster: UploadKey.nullable(),
  }),
  z.strictObject({ kind: z.literal('quote'), ...QuoteForm.shape }),
]);
export type SentWork = z.output<typeof SentWork>;

export const WORK_SORTS = ['random', 'new', 'hot'] as const;

export const workSchemas = {
  'activityWork.page': {
    /** `seed`: of the order by chance, the same for all pages of a visit. */
    input: z.strictObject({
      id: Id,
      sort: z.enum(WORK_SORTS).default('new'),
      seed: z.coerce.number().int().min(0).max(9_999).default(0),
      ...pageInput,
    }),
    output: openPageOf(Work),
  },
  'activityWork.show': {
    input: z.strictObject({ workId: Id }),
    output: Work.extend({
      family: z.string(),
      activity: z.string(),
      comments: z.int(),
      standing: Standing,
      place: z.int().nullable(),
      /** Whether votes are cast now, and how many the caller has left; null for a visitor. */
      vote: z.object({ open: z.boolean(), left: z.int().nullable(), perEntry: z.int() }),
    }),
  },
  'activityWork.mine': {
    /** Of one activity, the newest first. */
    input: z.strictObject({ id: Id, ...pageInput }),
    output: openPageOf(OwnWork).extend({
      activityId: Id,
      /** How many works one may have, and send still; 0 where none are taken now. */
      most: z.int(),
      left: z.int(),
      /** By when it is said what comes of them. */
      settleAt: Instant,
    }),
  },
  'activityWork.submit': {
    /** A moderator looks at it before others see it. */
    input: z.strictObject({ id: Id, work: SentWork }),
    output: z.object({ workId: Id, left: z.int() }),
  },
  'activityWork.withdraw': {
    input: z.strictObject({ workId: Id }),
    output: z.object({ left: z.int() }),
  },
} satisfies Schemas;
