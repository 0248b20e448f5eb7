import type { PostKind } from '@marque/contract/community/post/labels';
import type { LinkTo } from '../notice/module.ts';

type LinkedPost = { id: string; kind: PostKind; parentId: string | null };

/** Returns the link to a post, or to a comment of it. Questions and answers have a page of their own. */
export function postLink({ id, kind, parentId }: LinkedPost, comment?: string): LinkTo {
  if (kind === 'question') return { page: 'community.questionShare', query: { id, comment } };
  if (kind === 'answer' && parentId !== null)
    return {
      page: 'community.questionShare',
      query: { id: parentId, answer: id, comment },
    };
  return { page: 'community.singlePostDetail', query: { id, comment } };
}
