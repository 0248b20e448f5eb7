import * as calls from '@marque/contract/notice/endpoints';
import type { NoticeKind } from '@marque/contract/notice/kinds';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { uniqBy } from 'es-toolkit';
import { useMemo } from 'react';
import type { In } from '@marque/contract/core';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';

/** The member's notices of some kinds, with the writes that read and remove them. */
export function useMessages(kinds: readonly NoticeKind[]) {
  const { call, key, paged } = useApi();
  const client = useQueryClient();
  const list = useInfiniteQuery(paged(calls.noticeList, { kinds: kinds.join(',') }, 'live'));
  // A notice that was updated meanwhile moves to the top and may appear on two pages.
  const items = useMemo(
    () => uniqBy(list.data?.pages.flatMap((page) => page.items) ?? [], ({ id }) => id),
    [list.data],
  );
  const after = {
    onSuccess: (unread: Awaited<ReturnType<typeof readCall>>) => {
      client.setQueryData(key(calls.noticeUnread, {}), unread);
      void client.invalidateQueries({ queryKey: [calls.noticeList.id] });
    },
  };
  const readCall = (input: In<typeof calls.noticeRead>) => call(calls.noticeRead, input);
  const read = useWrite({
    mutationFn: readCall,
    per: ({ ids }: In<typeof calls.noticeRead>) => ids?.join(',') ?? 'all',
    ...after,
  });
  const remove = useWrite({
    mutationFn: (ids: string[]) => call(calls.noticeRemove, { ids }),
    per: (ids: string[]) => ids.join(','),
    ...after,
  });
  return { list, items, read, remove };
}
