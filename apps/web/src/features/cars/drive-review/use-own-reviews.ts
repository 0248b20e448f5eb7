import { myDriveReviews, removeDriveReview } from '@marque/contract/cars/drive-review/endpoints';
import type { DriveReview } from '@marque/contract/cars/drive-review/schema';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** Returns the member's own reviews. */
export function useOwnReviews() {
  const api = useApi();
  return useInfiniteQuery({ ...api.paged(myDriveReviews, {}, 'live'), enabled: useSignedIn() });
}

/** Returns a function that deletes one's own review after a confirmation. */
export function useRemoveReview({ id, likes }: Pick<DriveReview, 'id' | 'likes'>) {
  const api = useApi();
  const client = useQueryClient();
  const remove = useWrite({
    mutationFn: () => api.call(removeDriveReview, { id }),
    onSuccess: () => {
      toast('已删除');
      void client.invalidateQueries();
    },
  });
  const ask = async () => {
    const yes = await askConfirm({
      title: '删除这篇试驾体验？',
      text:
        likes > 0
          ? `${likes} 人觉得有用。删除后找不回来，得到的积分会收回`
          : '删除后找不回来，得到的积分会收回',
      yes: '删除',
    });
    if (yes) remove.mutate(undefined);
  };
  return { ask: () => void ask(), removing: remove.isPending };
}
