import type { CommentedType } from '@marque/contract/community/comment/schema';
import type { Brand } from '@marque/contract/core';
import type { Exec, Tx } from '#kernel/database.ts';
import { definePort, type Port } from '#kernel/module.ts';
import type { LinkTo } from '../notice/module.ts';

/** Something that people comment on, as far as the reader sees it. */
export type CommentedThing = {
  /** The account of who made it; null for the brand. */
  authorId: string | null;
  /** Its name in notices: 动态, 提问, 活动. */
  noun: string;
  /** The words by which a notice names it. */
  title: string;
  /** Its public comments, answers to them included. */
  comments: number;
};

/** How a kind of things is commented on. */
export type CommentSubject = {
  /** Returns what the reader sees; undefined for nothing. `without`: members whom the reader does not see. */
  find: (
    exec: Exec,
    reader: {
      brand: Brand;
      userId: string | null;
      without: readonly string[];
      /** The clubs that the reader is in. */
      clubs: readonly string[];
    },
    id: string,
  ) => Promise<CommentedThing | undefined>;
  /**
   * Changes the numbers of public comments and of those who wrote them, in the transaction of the
   * comment. Returns the number of comments.
   */
  count: (tx: Tx, id: string, change: { comments: number; commenters: number }) => Promise<number>;
  /** Returns the link that opens a comment; undefined for the thing itself. */
  link: (id: string, commentId: string) => LinkTo;
};

/** The kinds of things that can be commented on; null where no module brings one. */
export const commentSubjects: Readonly<Record<CommentedType, Port<CommentSubject | null>>> = {
  post: definePort<CommentSubject | null>('post.commented.post', null),
  act: definePort<CommentSubject | null>('post.commented.act', null),
  work: definePort<CommentSubject | null>('post.commented.work', null),
};
