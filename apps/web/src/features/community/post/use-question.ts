import { postAccept, postAnswers, postDetail } from '@marque/contract/community/post/endpoints';
import type { Post } from '@marque/contract/community/post/schema';
import type { Out } from '@marque/contract/core';
import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePaged } from '#blocks/paged/use-paged.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

export const answersInput = (id: string) => ({ id, size: 10 });

/** The answers of a question: the one the page was opened at, the accepted one, and the others. */
export function useAnswers(id: string, openedId: string) {
  const api = useApi();
  const { query, items, more } = usePaged<typeof postAnswers, Post>(postAnswers, answersInput(id));
  const pages = query.data as InfiniteData<Out<typeof postAnswers>> | undefined;
  const accepted = pages?.pages[0]?.accepted ?? null;
  const opened = useQuery({
    ...api.query(postDetail, { id: openedId }),
    enabled: openedId !== '',
  });
  return {
    query,
    more,
    /** Undefined without one, and while it loads. */
    opened: opened.data,
    isOpenedGone: opened.isError,
    accepted: accepted?.id === openedId ? null : accepted,
    others: items.filter((answer) => answer.id !== openedId),
  };
}

/** Accepts an answer of one's own question, or takes that back with null. */
export function useAccept(postId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useWrite({
    mutationFn: (answerId: string | null) => api.call(postAccept, { postId, answerId }),
    onSuccess: (_, answerId) => {
      toast(answerId ? '已采纳，谢谢回答的人' : '已取消采纳');
      for (const { id } of [postDetail, postAnswers])
        void client.invalidateQueries({ queryKey: [id] });
    },
  });
}
