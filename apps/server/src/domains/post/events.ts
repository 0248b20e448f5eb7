import type { PostKind } from '@marque/contract/community/post/labels';
import type { Brand } from '@marque/contract/core';
import { defineEvent } from '#kernel/module.ts';

/** A post of a member. */
type MemberPost = { postId: string; userId: string; brand: Brand; kind: PostKind; at: Date };

/** A post became public, for the first time or again. */
export const postLive = defineEvent<MemberPost>('post.live');
/** A post is public no longer: it was held, removed, deleted, or is shown to its author alone. */
export const postGone = defineEvent<MemberPost>('post.gone');
/** Operators chose a post. It happens once to each. */
export const postFeatured = defineEvent<MemberPost>('post.featured');
/** The asker accepted an answer. `userId`: who wrote the answer. */
export const answerAccepted = defineEvent<{
  questionId: string;
  answerId: string;
  userId: string;
  brand: Brand;
  at: Date;
}>('answer.accepted');
/** The asker took the acceptance back, or accepted another answer. `userId`: who wrote the answer. */
export const answerUnaccepted = defineEvent<{
  answerId: string;
  userId: string;
  brand: Brand;
  at: Date;
}>('answer.unaccepted');
