import { useHref, usePageSubjectId } from '#shared/routing/navigation.tsx';
import { CampaignPage } from './campaign-page.tsx';

export { prefetchCampaign as prefetch } from './use-campaign.ts';

/** A car that is booked before it is on the market, or with rights. */
export function Component() {
  const id = usePageSubjectId('cars.presale');
  const href = useHref();
  return (
    <CampaignPage
      page="cars.presale"
      id={id}
      elsewhere={({ kind }) => (kind === 'blind' ? href('cars.blindSubscription', { id }) : null)}
    />
  );
}
