import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemberOnly } from '#blocks/member-gate/use-member-only.ts';
import { useWrite } from '#shared/api/use-write.ts';

type Like = { liked: boolean; likes: number };

type LikeOptions = {
  of: Like & { id: string };
  /** The calls whose answers contain the review. */
  shownBy: readonly { id: string }[];
  send: (liked: boolean) => Promise<Like>;
};

/** Marks a review as useful. All cached answers show it at once, and it is reverted after a refusal. */
export function useLike({ of: { id, liked, likes }, shownBy, send }: LikeOptions) {
  const client = useQueryClient();
  const memberOnly = useMemberOnly();
  const show = (like: Like) => {
    for (const call of shownBy) {
      const queryKey: QueryKey = [call.id];
      client.setQueriesData({ queryKey }, (data) => withLike(data, id, like));
    }
  };
  const change = useWrite({
    mutationFn: send,
    onMutate: (next: boolean) => show({ liked: next, likes: likes + (next ? 1 : -1) }),
    onError: () => show({ liked, likes }),
    onSuccess: show,
  });
  return () => memberOnly(() => change.mutate(!liked));
}

/** Changes one review's like in cached data: a review, a list or an endless list. */
export function withLike(data: unknown, id: string, like: Like): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if ('pages' in data && Array.isArray(data.pages))
    return { ...data, pages: data.pages.map((page) => withLike(page, id, like)) };
  if ('items' in data && Array.isArray(data.items))
    return { ...data, items: data.items.map((item) => withLike(item, id, like)) };
  return 'id' in data && data.id === id ? { ...data, ...like } : data;
}
