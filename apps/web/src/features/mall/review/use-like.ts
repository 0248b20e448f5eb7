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
import { withLike } from './with-like.ts';
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
