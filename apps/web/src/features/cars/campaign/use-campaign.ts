import { campaignDetail } from '@marque/contract/cars/campaign/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import type { PageModule } from '#shared/routing/routes.ts';
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
