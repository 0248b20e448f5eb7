import type { PostCard } from '@marque/contract/community/post/schema';

/** The page of a post. Questions have one of their own, and answers are found there by their id as well. */
export const postLink = ({ id, kind }: Pick<PostCard, 'id' | 'kind'>) =>
  ({
    page:
      kind === 'question' || kind === 'answer'
        ? 'community.questionShare'
        : 'community.singlePostDetail',
    params: { id },
  }) as const;
