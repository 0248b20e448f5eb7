import {
  badgeDetail,
  badgeDrawer,
  badgePin,
  badgesOfMember,
  badgeWall,
  badgeWear,
} from '@marque/contract/community/badge/endpoints';
import type { In } from '@marque/contract/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** Returns all badges by drawer. */
export function useWall() {
  const api = useApi();
  const query = api.query(badgeWall, {}, 'live');
  useRefetchForMember(query.queryKey);
  return useQuery(query);
}

export function useDrawer(id: string) {
  const api = useApi();
  const query = api.query(badgeDrawer, { id }, 'live');
  useRefetchForMember(query.queryKey);
  return useQuery(query);
}

export function useBadge(id: string) {
  const api = useApi();
  const query = api.query(badgeDetail, { id }, 'live');
  useRefetchForMember(query.queryKey);
  return useQuery(query);
}

/** Returns the badges of the member, or of another one. */
export function useBadgesOf(author: string | undefined, enabled: boolean) {
  const api = useApi();
  const input: In<typeof badgesOfMember> = author ? { author } : {};
  return useQuery({ ...api.query(badgesOfMember, input, 'live'), enabled });
}

/** Returns functions that wear a badge or none, and pin badges. */
export function useShelf() {
  const api = useApi();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ refetchType: 'active' });
  const wear = useWrite({
    mutationFn: (badgeId: string | null) => api.call(badgeWear, { badgeId }),
    onSuccess: async (_shelf, badgeId) => {
      toast(badgeId === null ? '已取下' : '已佩戴，头像旁就能看到');
      await refresh();
    },
  });
  const pin = useWrite({
    mutationFn: (ids: readonly string[]) => api.call(badgePin, { ids: [...ids] }),
    onSuccess: refresh,
  });
  return {
    wear: (badgeId: string | null) => wear.mutate(badgeId),
    pin: (ids: readonly string[]) => pin.mutate(ids),
    busy: wear.isPending || pin.isPending,
  };
}
