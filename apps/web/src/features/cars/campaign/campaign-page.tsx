import type { Campaign } from '@marque/contract/cars/campaign/schema';
import { Redirect, useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { CampaignBar } from './campaign-bar.tsx';
import { CampaignView } from './campaign-view.tsx';
import { useCampaign } from './use-campaign.ts';

type CampaignPageProps = {
  page: 'cars.blindSubscription' | 'cars.presale';
  id: string;
  /** Returns the address of the campaign's proper page; null when it is this one. */
  elsewhere: (campaign: Campaign) => string | null;
};

/** A page of a campaign in any state. */
export function CampaignPage({ page, id, elsewhere }: CampaignPageProps) {
  const href = useHref();
  const campaign = useCampaign(id);
  const { data } = campaign;
  const to = data && elsewhere(data);
  if (to) return <Redirect to={to} />;
  return (
    <Page
      id={page}
      title={data?.title}
      overlay={data !== undefined}
      bar={data ? <CampaignBar of={data} /> : null}
    >
      <QueryView
        of={campaign}
        skeleton={<Skeleton height={560} />}
        onError={
          <LinkButton size="small" kind="secondary" to={href('cars.loveCar')}>
            去展厅看看
          </LinkButton>
        }
      >
        {(found) => <CampaignView of={found} />}
      </QueryView>
    </Page>
  );
}
