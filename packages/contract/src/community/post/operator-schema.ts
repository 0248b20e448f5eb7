import { z } from 'zod';
import { Done, Id, Instant, Line, LongText, openPageOf, pageInput } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { ShownState } from '../../moderation/schema.ts';
import { MAX_HASHTAG_NAME, MAX_HASHTAGS, MAX_POST_TITLE } from '../limits.ts';
import { POST_KINDS } from './labels.ts';

const Count = z.number().int();

/** A post as operators list it. */
export const OperatorPost = z.object({
  id: Id,
  kind: z.enum(POST_KINDS),
  /** The author's present name. */
  author: z.string(),
  title: z.string(),
  text: z.string(),
  state: ShownState,
  featured: z.boolean(),
  likes: Count,
  comments: Count,
  readers: Count,
  /** The place in the ranking, in millionths. */
  hot: Count,
  at: Instant,
});
export type OperatorPost = z.infer<typeof OperatorPost>;

/** The key of a picture: one that operators uploaded, or one of the content. */
const PictureKey = z.string().min(1).max(80);

/** An article as operators write it. */
export const WrittenArticle = z.strictObject({
  /** The article to change; a new one without. */
  id: Id.optional(),
  title: Line.min(1).max(MAX_POST_TITLE),
  /** What lists show. */
  text: LongText.min(1).max(200),
  images: z.array(PictureKey).min(1).max(9),
  parts: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('heading'), text: Line.min(1).max(60) }),
        z.strictObject({ kind: z.literal('text'), text: LongText.min(1).max(2_000) }),
        z.strictObject({
          kind: z.literal('image'),
          image: PictureKey,
          caption: Line.max(60).default(''),
        }),
      ]),
    )
    .min(1)
    .max(60),
  seriesId: Id.optional(),
  hashtags: z.array(Line.min(1).max(MAX_HASHTAG_NAME)).max(MAX_HASHTAGS).default([]),
});

export const postDeskSchemas = {
  'operator.posts': {
    input: z.strictObject({
      ...pageInput,
      kind: z.enum(POST_KINDS).optional(),
      state: ShownState.optional(),
    }),
    output: openPageOf(OperatorPost),
  },
  'operator.postFeature': {
    input: z.strictObject({ id: Id, on: z.boolean() }),
    output: Done,
  },
  /** Hides a public post and opens a case about it. */
  'operator.postHide': {
    input: z.strictObject({ id: Id, reason: Line.min(1).max(80) }),
    output: Done,
  },
  'operator.articleSet': { input: WrittenArticle, output: z.object({ id: Id }) },
} satisfies Schemas;
