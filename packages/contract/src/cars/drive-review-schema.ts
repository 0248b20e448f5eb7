import { z } from 'zod';
import { Done, Id, Identification, StoredImage, Instant, pageInput, pageOf } from '../common.ts';
import type { Schemas } from '../core.ts';
import { maxPictures } from '../form.ts';
import { UploadKey } from '../media/schema.ts';
import { Standing } from '../moderation/schema.ts';
import {
  DriveReviewAppendForm,
  DriveReviewForm,
  MAX_DRIVE_PICTURES,
  MAX_DRIVE_TAGS,
} from './drive-review-form.ts';
import { DRIVE_TAGS } from './drive-review-labels.ts';

const { look, space, power, quiet, adviser, text, ...form } = DriveReviewForm.shape;
const Pictures = z.array(UploadKey).check(maxPictures(MAX_DRIVE_PICTURES));
const Tag = z.enum(DRIVE_TAGS);
/** Each once. */
const Tags = z
  .array(Tag)
  .max(MAX_DRIVE_TAGS)
  .refine((tags) => new Set(tags).size === tags.length);

/** Means with one decimal; 0 without any. */
const Mean = z.number().min(0).max(5);
const Means = z.object({ look: Mean, space: Mean, power: Mean, quiet: Mean, adviser: Mean });

/** What was driven, where and when. */
export const DrivenCar = z.object({
  seriesId: Id,
  seriesName: z.string(),
  /** '' where the trim is not known. */
  typeName: z.string(),
  /** The car; null where its picture is no more. */
  image: StoredImage.nullable(),
  dealerName: z.string(),
  city: z.string(),
  day: z.iso.date(),
  km: z.number().nullable(),
  minutes: z.number().int().nullable(),
});
export type DrivenCar = z.infer<typeof DrivenCar>;

const Words = {
  text: z.string(),
  images: z.array(StoredImage),
  createdAt: Instant,
  /** Of interest to its author alone; others see live ones. */
  standing: Standing,
};

/** A review of a test drive. Anonymous ones tell nothing of who wrote them. */
export const DriveReview = Identification.extend({
  id: Id,
  nickName: z.string(),
  avatar: StoredImage.nullable(),
  /** The writer's own car; '' when unknown. */
  car: z.string(),
  drive: DrivenCar,
  stars: z.object({
    look: z.number().int(),
    space: z.number().int(),
    power: z.number().int(),
    quiet: z.number().int(),
    adviser: z.number().int(),
  }),
  /** Of the five. */
  mean: Mean,
  tags: z.array(z.string()),
  ...Words,
  /** What its author added later, once. */
  append: z.object(Words).nullable(),
  /** The store's answer. */
  answer: z.object({ text: z.string(), createdAt: Instant }).nullable(),
  likes: z.number().int().min(0),
  liked: z.boolean(),
  /** Came with the demo content. */
  sample: z.boolean(),
  /** Written by the caller. */
  mine: z.boolean(),
  /** For its author: whether others find it among the stories, and whether they are told by whom. */
  public: z.boolean(),
  anonymous: z.boolean(),
  /** What its author may do with it now. */
  actions: z.array(z.enum(['edit', 'append', 'delete'])),
});
export type DriveReview = z.infer<typeof DriveReview>;

/** How drives were judged. `mean` is that of the five points. */
export const DriveSummary = z.object({ count: z.number().int(), mean: Mean, stars: Means });
export type DriveSummary = z.infer<typeof DriveSummary>;

export const StorySort = z.enum(['latest', 'useful']);
export type StorySort = z.infer<typeof StorySort>;

export const driveReviewSchemas = {
  'driveReview.drive': {
    input: z.strictObject({ id: Id }),
    output: z.object({
      drive: DrivenCar,
      /** open: may be reviewed. planned: not driven yet. reviewed: `reviewId` says where. late: too long ago. */
      state: z.enum(['open', 'planned', 'reviewed', 'late']),
      reviewId: Id.nullable(),
    }),
  },
  'driveReview.save': {
    input: z
      .strictObject({
        /** A drive that is over: a new review. */
        driveId: Id.optional(),
        /** One's own review that nobody else has seen yet: other words for it. */
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
      /** Of the series, or of all that are told about. */
      summary: DriveSummary,
      /** Those with stories, in the brand's order. */
      series: z.array(z.object({ seriesId: Id, seriesName: z.string(), count: z.number().int() })),
      /** What drivers say, the most frequent first. */
      tags: z.array(z.object({ name: z.string(), count: z.number().int() })),
    }),
  },
  'driveReview.mine': { input: z.strictObject(pageInput), output: pageOf(DriveReview) },
  'driveReview.detail': { input: z.strictObject({ id: Id }), output: DriveReview },
  'driveReview.like': {
    /** Sets it; repeating changes nothing. */
    input: z.strictObject({ id: Id, liked: z.boolean() }),
    output: z.object({ liked: z.boolean(), likes: z.number().int() }),
  },
  'driveReview.remove': { input: z.strictObject({ id: Id }), output: Done },
} satisfies Schemas;
