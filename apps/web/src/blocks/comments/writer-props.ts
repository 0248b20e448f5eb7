import type { Comment } from '@marque/contract/community/comment/schema';

/** A comment that is answered. */
export type AnsweredComment = Pick<Comment, 'id' | 'author'>;
