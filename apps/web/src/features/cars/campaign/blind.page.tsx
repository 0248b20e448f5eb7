import { useHref, usePageSubjectId } from '#shared/routing/navigation.tsx';
import { CampaignPage } from './campaign-page.tsx';

export { prefetchCampaign as prefetch } from './use-campaign.ts';

/** The page of a blind campaign. */
export function Component() {
  const id = usePageSubjectId('cars.blindSubscription');
  const href = useHref();
  return (
    <CampaignPage
      page="cars.blindSubscription"
      id={id}
      elsewhere={({ kind }) => (kind === 'blind' ? null : href('cars.presale', { id }))}
    />
  );
}
