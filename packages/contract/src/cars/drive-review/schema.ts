import { z } from 'zod';
import { Done, Id, Identification, StoredImage, Instant, pageInput, pageOf } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { maxPictures } from '../../form.ts';
import { UploadKey } from '../../media/schema.ts';
import { Standing } from '../../moderation/schema.ts';
import {
  DriveReviewAppendForm,
  DriveReviewForm,
  MAX_DRIVE_PICTURES,
  MAX_DRIVE_TAGS,
} from './form.ts';
import { DRIVE_TAGS } from './labels.ts';

const { look, space, power, quiet, adviser, text, ...form } = DriveReviewForm.shape;
const Pictures = z.array(UploadKey).check(maxPictures(MAX_DRIVE_PICTURES));
const Tag = z.enum(DRIVE_TAGS);
/** Tags without repetition. */
const Tags = z
  .array(Tag)
  .max(MAX_DRIVE_TAGS)
  .refine((tags) => new Set(tags).size === tags.length);

/** Means with one decimal; 0 without reviews. */
const Mean = z.number().min(0).max(5);
const Means = z.object({ look: Mean, space: Mean, power: Mean, quiet: Mean, adviser: Mean });

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

const ReviewText = {
  text: z.string(),
  images: z.array(StoredImage),
  createdAt: Instant,
  /** The moderation state. Readers other than the author see only live content. */
  standing: Standing,
};

/** A review of a test drive. An anonymous one does not identify its author. */
export const DriveReview = Identification.extend({
  id: Id,
  nickName: z.string(),
  avatar: StoredImage.nullable(),
  /** The author's own car; '' when it is not known. */
  car: z.string(),
  drive: DrivenCar,
  stars: z.object({
    look: z.number().int(),
    space: z.number().int(),
    power: z.number().int(),
    quiet: z.number().int(),
    adviser: z.number().int(),
  }),
  /** The mean of the five points. */
  mean: Mean,
  tags: z.array(z.string()),
  ...ReviewText,
  /** The text that the author added later; null without one. */
  append: z.object(ReviewText).nullable(),
  /** The store's answer; null without one. */
  answer: z.object({ text: z.string(), createdAt: Instant }).nullable(),
  likes: z.number().int().min(0),
  liked: z.boolean(),
  /** Whether it belongs to the demo content. */
  sample: z.boolean(),
  /** Whether the caller wrote it. */
  mine: z.boolean(),
  /** For the author: whether the review is among the stories, and whether it is anonymous. */
  public: z.boolean(),
  anonymous: z.boolean(),
  /** The actions the author has now. */
  actions: z.array(z.enum(['edit', 'append', 'delete'])),
});
export type DriveReview = z.infer<typeof DriveReview>;

/** The summary of reviews. `mean`: the mean of the five points. */
export const DriveSummary = z.object({ count: z.number().int(), mean: Mean, stars: Means });
export type DriveSummary = z.infer<typeof DriveSummary>;

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
        stars: z.strictObject({ look, space, power, quiet, adviser }),
        tags: Tags,
        text,
        images: Pictures,
        public: form.public,
        anonymous: form.anonymous,
      })
      .refine(({ driveId, id }) => (driveId === undefined) !== (id === undefined)),
    output: DriveReview,
  },
  'driveReview.append': {
    input: z.strictObject({ id: Id, text: DriveReviewAppendForm.shape.text, images: Pictures }),
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
      summary: DriveSummary,
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
