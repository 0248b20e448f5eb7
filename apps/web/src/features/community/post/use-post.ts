import {
  postAnswers,
  postDelete,
  postDetail,
  postRelated,
} from '@marque/contract/community/post/endpoints';
import type { Post } from '@marque/contract/community/post/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useReads } from '#blocks/post-card/use-reads.ts';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { ofCalls, useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useReturnOr } from '#shared/routing/navigation.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** One post. The server renders the page for a visitor, so it is loaded again for a member. */
export function usePost(id: string) {
  const api = useApi();
  const query = api.query(postDetail, { id });
  useRefetchForMember(query.queryKey);
  return useQuery(query);
}

/** Counts the post of an open page as read. */
export function useOpened(post: Post | undefined): void {
  const onRead = useReads();
  const id = post?.standing.state === 'live' ? post.id : '';
  useEffect(() => {
    if (id) onRead(id);
  }, [id, onRead]);
}

/** Posts about the same. */
export function useRelated(id: string) {
  const api = useApi();
  return useQuery(api.query(postRelated, { id }));
}

/** The tap that deletes an own post, after a question, and what then happens. */
export function useDeletePost(id: string, onDeleted?: () => void): () => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  const leave = useReturnOr('community.information');
  const { mutate } = useWrite({
    mutationFn: () => api.call(postDelete, { id }),
    onSuccess: () => {
      toast('已删除');
      (onDeleted ?? leave)();
      client.removeQueries({ queryKey: [postDetail.id, api.brand, { id }] });
      void client.invalidateQueries(ofCalls('post.feed', postAnswers.id, 'hashtag.', 'relation.'));
    },
  });
  return async () => {
    const sure = await askConfirm({
      title: '删除这条内容？',
      text: '评论和收藏会一起消失，不能恢复。',
      yes: '删除',
      no: '留着',
    });
    if (sure) mutate();
  };
}
