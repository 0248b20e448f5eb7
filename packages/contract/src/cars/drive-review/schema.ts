import { z } from 'zod';
import { Done, Id, Identification, StoredImage, pageInput, pageOf } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { ReviewAppendInput, reviewShapes } from '../../review/common.ts';
import { driveReview, DriveReviewForm } from './form.ts';

const { Tag, input, shown, Summary } = reviewShapes(driveReview);

/** The car that was driven, with place and time. */
export const DrivenCar = z.object({
  seriesId: Id,
  seriesName: z.string(),
  /** The name of the trim; '' when it is not known. */
  typeName: z.string(),
  /** The picture of the car; null when it no longer exists. */
  image: StoredImage.nullable(),
  dealerName: z.string(),
  city: z.string(),
  day: z.iso.date(),
  km: z.number().nullable(),
  minutes: z.number().int().nullable(),
});
export type DrivenCar = z.infer<typeof DrivenCar>;

/** A review of a test drive. An anonymous one does not identify its author. */
export const DriveReview = Identification.extend({
  id: Id,
  nickName: z.string(),
  avatar: StoredImage.nullable(),
  /** The author's own car; '' when it is not known. */
  car: z.string(),
  drive: DrivenCar,
  ...shown,
  likes: z.number().int().min(0),
  liked: z.boolean(),
  /** Whether it belongs to the demo content. */
  sample: z.boolean(),
  /** Whether the caller wrote it. */
  mine: z.boolean(),
  /** For the author: whether the review is among the stories. */
  public: z.boolean(),
  /** The actions the author has now. */
  actions: z.array(z.enum(['edit', 'append', 'delete'])),
});
export type DriveReview = z.infer<typeof DriveReview>;

export const StorySort = z.enum(['latest', 'useful']);
export type StorySort = z.infer<typeof StorySort>;

export const driveReviewSchemas = {
  'driveReview.drive': {
    input: z.strictObject({ id: Id }),
    output: z.object({
      drive: DrivenCar,
      /**
       * open: can be reviewed. planned: not driven yet. reviewed: see `reviewId`. late: the time to
       * review is over.
       */
      state: z.enum(['open', 'planned', 'reviewed', 'late']),
      reviewId: Id.nullable(),
    }),
  },
  'driveReview.save': {
    input: z
      .strictObject({
        /** The finished drive of a new review. */
        driveId: Id.optional(),
        /** The id of one's own unpublished review to edit. */
        id: Id.optional(),
        ...input,
        public: DriveReviewForm.shape.public,
      })
      .refine(({ driveId, id }) => (driveId === undefined) !== (id === undefined)),
    output: DriveReview,
  },
  'driveReview.append': {
    input: ReviewAppendInput,
    output: DriveReview,
  },
  'driveReview.list': {
    input: z.strictObject({
      ...pageInput,
      seriesId: Id.optional(),
      sort: StorySort.default('latest'),
      tag: Tag.optional(),
    }),
    output: pageOf(DriveReview).extend({
      /** The summary of the series, or of all series without `seriesId`. */
      summary: Summary,
      /** The series with stories, in the brand's order. */
      series: z.array(z.object({ seriesId: Id, seriesName: z.string(), count: z.number().int() })),
      /** The tags of the stories, the most frequent first. */
      tags: z.array(z.object({ name: z.string(), count: z.number().int() })),
    }),
  },
  'driveReview.mine': { input: z.strictObject(pageInput), output: pageOf(DriveReview) },
  'driveReview.detail': { input: z.strictObject({ id: Id }), output: DriveReview },
  'driveReview.like': {
    /** Sets or removes the like. A repeated call changes nothing. */
    input: z.strictObject({ id: Id, liked: z.boolean() }),
    output: z.object({ liked: z.boolean(), likes: z.number().int() }),
  },
  'driveReview.remove': { input: z.strictObject({ id: Id }), output: Done },
} satisfies Schemas;
