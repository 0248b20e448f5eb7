import { activityBoard } from '@marque/contract/activity/board/endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useQueryParams } from '#shared/routing/navigation.tsx';

/** What a board is asked for by: the activity and, from the address, one of its boards. */
export const boardInput = (id: string, board: string | null | undefined) => ({
  id,
  ...(board && { board }),
});

/** The board of the address, page by page. */
export function useBoard(id: string) {
  const api = useApi();
  const [query] = useQueryParams();
  const asked = api.paged(activityBoard, boardInput(id, query.get('board')), 'live');
  const board = useInfiniteQuery(asked);
  useRefetchForMember(asked.queryKey);
  return board;
}
