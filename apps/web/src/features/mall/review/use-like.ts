import {
  reviewDetail,
  reviewLike,
  reviewList,
  reviewMine,
} from '@marque/contract/mall/review/endpoints';
import type { Review } from '@marque/contract/mall/review/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useMemberOnly } from '#blocks/member-gate/use-member-only.ts';

/** Finding a review useful: shown at once wherever the review stands, and taken back when refused. */
export function useLike({ id, liked, likes }: Pick<Review, 'id' | 'liked' | 'likes'>) {
  const api = useApi();
  const client = useQueryClient();
  const memberOnly = useMemberOnly();
  const show = (like: { liked: boolean; likes: number }) => {
    for (const { id: call } of [reviewList, reviewDetail, reviewMine])
      client.setQueriesData({ queryKey: [call] }, (data) => withLike(data, id, like));
  };
  const change = useWrite({
    mutationFn: (next: boolean) => api.call(reviewLike, { id, liked: next }),
    onMutate: (next) => show({ liked: next, likes: likes + (next ? 1 : -1) }),
    onError: () => show({ liked, likes }),
    onSuccess: show,
  });
  return () => memberOnly(() => change.mutate(!liked));
}

type Like = { liked: boolean; likes: number };

/** Cached reviews — one, a list or an endless list — with one review's like changed. */
export function withLike(data: unknown, id: string, like: Like): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if ('pages' in data && Array.isArray(data.pages))
    return { ...data, pages: data.pages.map((page) => withLike(page, id, like)) };
  if ('items' in data && Array.isArray(data.items))
    return { ...data, items: data.items.map((item) => withLike(item, id, like)) };
  return 'id' in data && data.id === id ? { ...data, ...like } : data;
}
