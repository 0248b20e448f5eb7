import { z } from 'zod';
import { Id, Instant, openPageOf, pageInput, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { UploadKey } from '../../media/schema.ts';
import { Standing } from '../../moderation/schema.ts';
import { Author, Ref, RefInput } from '../common.ts';
import { MAX_MENTIONS } from '../limits.ts';
import { CommentForm } from './form.ts';

/** What can be commented on. */
export const CommentedType = z.enum(['post', 'act', 'work']);
export type CommentedType = z.infer<typeof CommentedType>;

const Subject = { subjectType: CommentedType, subjectId: Id };

/** A comment or an answer to one. */
export const Comment = z.object({
  id: Id,
  /** The comment of the first level that it stands below; null for one of the first level. */
  rootId: Id.nullable(),
  author: Author,
  /** Whom it answers within the thread; '' for the root's author and without one. */
  replyTo: z.string(),
  /** '' where `deleted`: it stays as long as there are answers to it. */
  text: z.string(),
  refs: z.array(Ref),
  image: StoredImage.nullable(),
  deleted: z.boolean(),
  likes: z.number().int().min(0),
  liked: z.boolean(),
  /** Answers to it that are public; 0 on the second level. */
  replies: z.number().int().min(0),
  /** Whether the author of what is commented on wrote it. */
  byAuthor: z.boolean(),
  mine: z.boolean(),
  sample: z.boolean(),
  standing: Standing,
  at: Instant,
});
export type Comment = z.infer<typeof Comment>;

/** A comment of the first level with its first answers. */
export const CommentThread = Comment.extend({ firstReplies: z.array(Comment).max(2) });
export type CommentThread = z.infer<typeof CommentThread>;

export const commentSchemas = {
  'comment.page': {
    /** hot: the most liked first. time: the oldest first. */
    input: z.strictObject({
      ...Subject,
      sort: z.enum(['hot', 'time']).default('hot'),
      ...pageInput,
    }),
    /** `total`: public comments and answers. */
    output: openPageOf(CommentThread).extend({ total: z.number().int().min(0) }),
  },
  'comment.replies': {
    /** The oldest first. */
    input: z.strictObject({ rootId: Id, ...pageInput }),
    output: openPageOf(Comment),
  },
  'comment.around': {
    input: z.strictObject({ id: Id }),
    /** The thread of a comment: `replies` has the comment itself, unless it is the root. */
    output: z.object({
      ...Subject,
      root: Comment,
      replies: z.array(Comment).max(5),
    }),
  },
  'comment.save': {
    input: z.strictObject({
      ...Subject,
      /** The comment that this answers, of either level. */
      replyTo: Id.optional(),
      text: CommentForm.shape.text,
      refs: z
        .array(RefInput)
        .max(MAX_MENTIONS, `最多提到 ${MAX_MENTIONS} 个人`)
        .default([])
        .refine((refs) => refs.every(({ type }) => type === 'member')),
      image: UploadKey.optional(),
    }),
    output: z.object({ comment: Comment, total: z.number().int().min(0) }),
  },
  'comment.delete': {
    /** A comment that is deleted already changes nothing. */
    input: z.strictObject({ id: Id }),
    output: z.object({ total: z.number().int().min(0) }),
  },
} satisfies Schemas;
