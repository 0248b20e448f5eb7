import { z } from 'zod';
import { Id, Line, Nothing, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Author, HashtagName } from '../common.ts';
import { MAX_HASHTAG_NAME } from '../limits.ts';
import { PostCard } from '../post/schema.ts';

const Count = z.number().int().min(0);

/** A hashtag in a list. */
export const HashtagCard = HashtagName.extend({
  cover: StoredImage.nullable(),
  posts: Count,
  followers: Count,
});
export type HashtagCard = z.infer<typeof HashtagCard>;

export const Hashtag = HashtagCard.extend({
  intro: z.string(),
  /** Who looks after it; null for nobody. */
  host: Author.nullable(),
  /** People who read its public posts, each post counted by itself. */
  readers: Count,
  followed: z.boolean(),
  /** Whether one can publish into it. */
  open: z.boolean(),
  pinned: z.array(PostCard).max(3),
});
export type Hashtag = z.infer<typeof Hashtag>;

export const hashtagSchemas = {
  'hashtag.detail': {
    input: z.strictObject({ id: Id }),
    /** An id of a post answers that id alone, so that its page can be opened instead. */
    output: z.object({ hashtag: Hashtag.nullable(), postId: Id.nullable() }),
  },
  'hashtag.suggest': {
    input: z.strictObject({ keyword: Line.max(MAX_HASHTAG_NAME).default('') }),
    /** `isNew`: whether a hashtag of just this name would be made. */
    output: z.object({ items: z.array(HashtagCard).max(10), isNew: z.boolean() }),
  },
  'hashtag.hot': {
    input: Nothing,
    output: z.object({ items: z.array(HashtagCard).max(10) }),
  },
  'hashtag.follow': {
    input: z.strictObject({ id: Id, on: z.boolean() }),
    output: z.object({ on: z.boolean(), followers: Count }),
  },
} satisfies Schemas;
