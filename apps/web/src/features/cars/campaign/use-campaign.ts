import {
  campaignDetail,
  campaignList,
  campaignRemind,
} from '@marque/contract/cars/campaign-endpoints';
import type { Campaign, CampaignBrief } from '@marque/contract/cars/campaign-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemberOnly } from '#blocks/member-gate/use-member-only.ts';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import type { PageModule } from '#shared/routing/routes.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { STAGE_SIZES } from '../common/stage-sizes.ts';

export const prefetchCampaign: NonNullable<PageModule['prefetch']> = async ({
  params,
  load,
  blocks,
}) => {
  const { hero, title, slogan } = await load(campaignDetail, { id: params.id || '-' });
  return {
    hero: { image: hero, sizes: STAGE_SIZES[blocks.hero] },
    card: { title, desc: slogan },
  };
};

/** A campaign with the member's place and reminder. */
export function useCampaign(id: string) {
  const api = useApi();
  const query = api.query(campaignDetail, { id: id || '-' }, 'live');
  // The server renders the first view for visitors, so a member's place is loaded afterwards.
  useRefetchForMember(query.queryKey);
  return useQuery(query);
}

/** The live campaign of a series that takes bookings; undefined without one. */
export function useBookedWith(seriesId: string): CampaignBrief | undefined {
  const api = useApi();
  const { data } = useQuery(api.query(campaignList, { seriesId }, 'list'));
  return data?.items.find(({ kind, state }) => kind !== 'blind' && state === 'live');
}

/** Sets and removes the reminder of a campaign's start or of a free place. */
export function useReminder({ id, reminder }: Pick<Campaign, 'id' | 'reminder'>) {
  const api = useApi();
  const client = useQueryClient();
  const memberOnly = useMemberOnly();
  const change = useWrite({
    mutationFn: (on: boolean) => api.call(campaignRemind, { id, on }),
    onSuccess: ({ reminder: kept }) =>
      toast(
        kept === null
          ? '已取消'
          : kept.about === 'open'
            ? '开始时发消息提醒你'
            : '有名额时发消息告诉你',
      ),
    onSettled: () =>
      Promise.all(
        [campaignDetail, campaignList].map((one) =>
          client.invalidateQueries({ queryKey: [one.id] }),
        ),
      ),
  });
  return {
    busy: change.isPending,
    toggle: () => memberOnly(() => change.mutate(reminder === null)),
  };
}
