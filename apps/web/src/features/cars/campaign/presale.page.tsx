import { useHref, usePageSubjectId } from '#shared/routing/navigation.tsx';
import { CampaignPage } from './campaign-page.tsx';

export { prefetchCampaign as prefetch } from './use-campaign.ts';

/** The page of a presale or a booking with rights. */
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
