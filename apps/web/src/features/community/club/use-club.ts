import {
  clubAnnounce,
  clubDecide,
  clubDetail,
  clubJoin,
  clubLeave,
  clubRemove,
  clubRole,
  clubUnannounce,
} from '@marque/contract/community/club/endpoints';
import type { Club } from '@marque/contract/community/club/schema';
import type { In } from '@marque/contract/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { ofCalls, useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** One club. The server renders the page for a visitor, so it is loaded again for a member. */
export function useClub(id: string) {
  const api = useApi();
  const query = api.query(clubDetail, { id });
  useRefetchForMember(query.queryKey);
  return useQuery(query);
}

/** Puts a club that a write answered in its place; what lists show of it is loaded again. */
function useKeepClub() {
  const api = useApi();
  const client = useQueryClient();
  return (club: Club) => {
    client.setQueryData(api.key(clubDetail, { id: club.id }), club);
    void client.invalidateQueries(ofCalls('club.page', 'club.members', 'post.feed'));
  };
}

/** The taps that join and leave a club. */
export function useMembership({ id, name }: Club) {
  const api = useApi();
  const keep = useKeepClub();
  const join = useWrite({
    mutationFn: (answer: string) => api.call(clubJoin, { clubId: id, answer }),
    onSuccess: (club) => {
      keep(club);
      toast(club.membership === 'member' ? `欢迎加入${name}` : '申请已送出，管理员会尽快处理');
    },
  });
  const leave = useWrite({
    mutationFn: () => api.call(clubLeave, { clubId: id }),
    onSuccess: (club) => {
      keep(club);
      toast('已退出');
    },
  });
  return { join, leave };
}

/** What those who lead a club do. */
export function useLeading(clubId: string) {
  const api = useApi();
  const client = useQueryClient();
  const keep = useKeepClub();
  const decide = useWrite({
    mutationFn: (input: Omit<In<typeof clubDecide>, 'clubId'>) =>
      api.call(clubDecide, { clubId, ...input }),
    per: ({ authorId }) => authorId,
    onSuccess: keep,
    onError: () => void client.invalidateQueries(ofCalls(clubDetail.id)),
  });
  const role = useWrite({
    mutationFn: (input: Omit<In<typeof clubRole>, 'clubId'>) =>
      api.call(clubRole, { clubId, ...input }),
    onSuccess: keep,
  });
  const remove = useWrite({
    mutationFn: (input: Omit<In<typeof clubRemove>, 'clubId'>) =>
      api.call(clubRemove, { clubId, ...input }),
    onSuccess: keep,
  });
  const unannounce = useWrite({
    mutationFn: (id: string) => api.call(clubUnannounce, { clubId, id }),
    onSuccess: () => void client.invalidateQueries(ofCalls(clubDetail.id)),
  });
  return { decide, role, remove, unannounce };
}

/** The write that says something to all members. */
export function useAnnounce(clubId: string, onDone: () => void) {
  const api = useApi();
  const keep = useKeepClub();
  return {
    mutationFn: (said: { text: string; pinned: boolean }, idempotencyKey: string): Promise<Club> =>
      api.call(clubAnnounce, { clubId, ...said }, { idempotencyKey }),
    purpose: ({ text }: { text: string }): string => `club.announce:${clubId}:${text}`,
    onSuccess: (club: Club) => {
      keep(club);
      const waits = club.announcements.some(({ standing }) => standing.state === 'held');
      toast(waits ? '公告审核中，通过后告诉大家' : '公告已发布');
      onDone();
    },
  };
}
