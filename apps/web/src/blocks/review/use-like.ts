import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemberOnly } from '#blocks/member-gate/use-member-only.ts';
import { useWrite } from '#shared/api/use-write.ts';

type Like = { liked: boolean; likes: number };

type LikeOptions = {
  of: Like & { id: string };
  /** Calls whose answers hold the review. */
  shownBy: readonly { id: string }[];
  send: (liked: boolean) => Promise<Like>;
};

/** Finding a review useful: shown at once wherever the review stands, and taken back when refused. */
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

/** Cached reviews — one, a list or an endless list — with one review's like changed. */
export function withLike(data: unknown, id: string, like: Like): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if ('pages' in data && Array.isArray(data.pages))
    return { ...data, pages: data.pages.map((page) => withLike(page, id, like)) };
  if ('items' in data && Array.isArray(data.items))
    return { ...data, items: data.items.map((item) => withLike(item, id, like)) };
  return 'id' in data && data.id === id ? { ...data, ...like } : data;
}
