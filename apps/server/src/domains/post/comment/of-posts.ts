import { POST_KIND_LABELS } from '@marque/contract/community/post/labels';
import { postLink } from '../links.ts';
import { quoted } from '../policy.ts';
import type { CommentSubject } from '../ports.ts';
import { postRepository as posts } from '../repository.ts';
import type { LinkTo } from '../../notice/module.ts';

/** Posts as what people comment on. */
export const commentedPosts: CommentSubject = {
  find: async (exec, reader, id) => {
    const row = await posts.find(exec, reader, id);
    return (
      row && {
        authorId: row.user_id,
        noun: POST_KIND_LABELS[row.kind],
        title: quoted(row.shown_title ?? row.title, row.shown_content ?? row.content),
        comments: row.comments,
      }
    );
  },
  count: async (tx, id, change) => (await posts.count(tx, id, change))?.comments ?? 0,
  // The page of a post leads on to that of a question.
  link: (id, comment): LinkTo => postLink({ id, kind: 'moment', parentId: null }, comment),
};
