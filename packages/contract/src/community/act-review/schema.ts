import { z } from 'zod';
import {
  Done,
  Id,
  Identification,
  Instant,
  openPageOf,
  pageInput,
  StoredImage,
} from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { ReviewAppendInput, reviewShapes } from '../../review/common.ts';
import { actReview } from './form.ts';
import { ACT_REVIEW_FILTERS, type ActReviewFilter } from './labels.ts';

const { input, shown, Summary } = reviewShapes(actReview);
const filters = Object.keys(ACT_REVIEW_FILTERS) as [ActReviewFilter, ...ActReviewFilter[]];

/** The activity that is reviewed, with the session its author came to. */
export const ReviewedAct = z.object({
  id: Id,
  title: z.string(),
  image: StoredImage.nullable(),
  city: z.string(),
  startsAt: Instant,
});
export type ReviewedAct = z.infer<typeof ReviewedAct>;

/** A review of an activity. An anonymous one does not identify its author. */
export const ActReview = Identification.extend({
  id: Id,
  nickName: z.string(),
  avatar: StoredImage.nullable(),
  /** The author's own car; '' when it is not known. */
  car: z.string(),
  act: ReviewedAct,
  ...shown,
  likes: z.number().int().min(0),
  liked: z.boolean(),
  /** Whether it belongs to the demo content. */
  sample: z.boolean(),
  /** Whether the caller wrote it. */
  mine: z.boolean(),
  /** The actions the author has now. */
  actions: z.array(z.enum(['edit', 'append', 'delete'])),
  /** The end of the time for an addition; null when none is possible. */
  appendUntil: Instant.nullable(),
});
export type ActReview = z.infer<typeof ActReview>;

/** notYet: not checked in. none: did not come or never signed up. late: the time is over. */
const ReviewState = z.enum(['open', 'notYet', 'none', 'late', 'reviewed']);
export type ActReviewState = z.infer<typeof ReviewState>;

const byId = z.strictObject({ id: Id });

export const actReviewSchemas = {
  /** `id`: the activity. Without it, the reviews of all activities of the brand. */
  'actReview.page': {
    input: z.strictObject({
      id: Id.optional(),
      filter: z.enum(filters).default('all'),
      ...pageInput,
    }),
    output: openPageOf(ActReview).extend({ summary: Summary }),
  },
  'actReview.detail': { input: byId, output: ActReview },
  /** Takes the id of an activity. */
  'actReview.pending': {
    input: byId,
    output: z.object({ act: ReviewedAct, state: ReviewState, review: ActReview.nullable() }),
  },
  'actReview.mine': { input: z.strictObject(pageInput), output: openPageOf(ActReview) },
  'actReview.save': {
    input: z
      .strictObject({
        /** The activity of a new review. */
        actId: Id.optional(),
        /** The id of one's own unpublished review to edit. */
        id: Id.optional(),
        ...input,
      })
      .refine(({ actId, id }) => (actId === undefined) !== (id === undefined)),
    output: ActReview,
  },
  'actReview.append': { input: ReviewAppendInput, output: ActReview },
  /** Sets or removes the like. A repeated call changes nothing. */
  'actReview.like': {
    input: z.strictObject({ id: Id, liked: z.boolean() }),
    output: z.object({ liked: z.boolean(), likes: z.number().int() }),
  },
  'actReview.remove': { input: byId, output: Done },
} satisfies Schemas;
