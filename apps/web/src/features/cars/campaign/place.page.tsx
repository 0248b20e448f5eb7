import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { useCampaign } from './use-campaign.ts';

const PlaceForm = lazyComponent(() => import('./place-form.tsx'));

/** The page with the buyer's data for a place. */
export function Component() {
  const { campaignId = '' } = usePageParams('cars.blindSubmit');
  return (
    <Page id="cars.blindSubmit">
      <MemberGate title="登录后盲订">
        <Placing campaignId={campaignId} />
      </MemberGate>
    </Page>
  );
}

const skeleton = <SkeletonCards heights={[88, 240, 200]} />;

function Placing({ campaignId }: { campaignId: string }) {
  const href = useHref();
  const campaign = useCampaign(campaignId);
  return (
    <QueryView
      of={campaign}
      skeleton={skeleton}
      onError={
        <LinkButton size="small" kind="secondary" to={href('cars.loveCar')}>
          去展厅看看
        </LinkButton>
      }
    >
      {(found) => (
        <LazyBoundary loading={skeleton}>
          <PlaceForm campaign={found} />
        </LazyBoundary>
      )}
    </QueryView>
  );
}
