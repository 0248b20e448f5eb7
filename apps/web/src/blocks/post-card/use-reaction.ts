import { reactionSet } from '@marque/contract/community/post/endpoints';
import type { PostCard } from '@marque/contract/community/post/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { changePosts } from './change-posts.ts';

type Kind = 'like' | 'favourite';
type Reaction = { on: boolean; count: number };

const REACTIONS: Readonly<
  Record<
    Kind,
    { of: (post: PostCard) => Reaction; put: (post: PostCard, reaction: Reaction) => PostCard }
  >
> = {
  like: {
    of: ({ liked, counts }) => ({ on: liked, count: counts.likes }),
    put: (post, { on, count }) => ({
      ...post,
      liked: on,
      counts: { ...post.counts, likes: count },
    }),
  },
  favourite: {
    of: ({ favourited, counts }) => ({ on: favourited, count: counts.favourites }),
    put: (post, { on, count }) => ({
      ...post,
      favourited: on,
      counts: { ...post.counts, favourites: count },
    }),
  },
};

/**
 * The tap that sets or removes a reaction. All lists show it at once, and show it as it was after a refusal.
 * @param onSet called after a reaction was set
 */
export function useReaction(post: PostCard, kind: Kind, onSet?: () => void): () => void {
  const api = useApi();
  const client = useQueryClient();
  const { of, put } = REACTIONS[kind];
  const now = of(post);
  const show = (reaction: Reaction) => changePosts(client, post.id, (one) => put(one, reaction));
  const { mutate } = useWrite({
    mutationFn: (on: boolean) =>
      api.call(reactionSet, { subjectType: 'post', subjectId: post.id, kind, on }),
    onMutate: (on) => show({ on, count: Math.max(0, now.count + (on ? 1 : -1)) }),
    onError: () => show(now),
    onSuccess: (answer) => {
      show(answer);
      if (answer.on) onSet?.();
    },
  });
  const act = useMemberIntent(`${kind}:${post.id}`, mutate);
  return () => act(!now.on);
}
