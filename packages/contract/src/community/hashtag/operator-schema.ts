import { z } from 'zod';
import { Id, Line, LongText, openPageOf, pageInput } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { AuthorId } from '../common.ts';
import { MAX_HASHTAG_NAME } from '../limits.ts';

/** A hashtag as operators set it. */
export const OperatorHashtag = z.object({
  id: Id,
  name: z.string(),
  intro: z.string(),
  open: z.boolean(),
  /** The place among those shown first; null for all others. */
  sort: z.number().int().nullable(),
  posts: z.number().int(),
  followers: z.number().int(),
  pinned: z.array(Id),
});
export type OperatorHashtag = z.infer<typeof OperatorHashtag>;

export const hashtagDeskSchemas = {
  'operator.hashtags': {
    input: z.strictObject(pageInput),
    output: openPageOf(OperatorHashtag),
  },
  /** Makes a hashtag or changes the one of this name. What is left out stays. */
  'operator.hashtagSet': {
    input: z.strictObject({
      name: Line.min(1).max(MAX_HASHTAG_NAME),
      intro: LongText.max(120).optional(),
      /** The key of a picture that operators uploaded, or of the content. */
      cover: z.string().min(1).max(80).optional(),
      open: z.boolean().optional(),
      /** null takes it from those shown first. */
      sort: z.number().int().min(0).max(999).nullable().optional(),
      /** Who looks after it; null for nobody. */
      host: AuthorId.nullable().optional(),
      pinned: z.array(Id).max(3).optional(),
    }),
    output: OperatorHashtag,
  },
} satisfies Schemas;
