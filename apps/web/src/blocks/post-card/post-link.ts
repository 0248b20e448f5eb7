import type { PostCard } from '@marque/contract/community/post/schema';

/** The page of a post. Videos and questions have one of their own, and answers are found on the latter by their id. */
export function postLink({ id, kind, video }: Pick<PostCard, 'id' | 'kind' | 'video'>) {
  if (video) return { page: 'community.videoTopicDetails', params: { postId: id } } as const;
  const isAsked = kind === 'question' || kind === 'answer';
  return {
    page: isAsked ? 'community.questionShare' : 'community.singlePostDetail',
    params: { id },
  } as const;
}
