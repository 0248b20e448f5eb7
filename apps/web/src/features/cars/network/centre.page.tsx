import { dealerDetail, dealerPage } from '@marque/contract/dealer/endpoints';
import type { DealerDetail } from '@marque/contract/dealer/schema';
import { useQuery } from '@tanstack/react-query';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { CentreList } from './centre-list.tsx';
import { CentreView } from './centre-view.tsx';
import { SPACES } from './spaces.ts';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  if (!params.id) {
    await load(dealerPage, SPACES);
    return {};
  }
  const { name, intro, brands } = await load(dealerDetail, { id: params.id });
  return brands.length > 0 ? { card: { title: name, desc: intro } } : {};
};

export function Component() {
  const { id } = usePageParams('cars.experienceCentre');
  return id ? (
    <Centre key={id} id={id} />
  ) : (
    <Page id="cars.experienceCentre">
      <CentreList />
    </Page>
  );
}

/** The page of one experience centre. */
function Centre({ id }: { id: string }) {
  const api = useApi();
  const query = api.query(dealerDetail, { id }, 'steady');
  // The server renders the page for a visitor, so it is fetched again for a member.
  useRefetchForMember(query.queryKey);
  const centre = useQuery(query);
  const href = useHref();
  const { data } = centre;
  return (
    <Page
      id="cars.experienceCentre"
      title={data?.name}
      bar={data && data.demoCars.length > 0 ? <CentreBar of={data} /> : null}
    >
      <QueryView
        of={centre}
        skeleton={<SkeletonCards heights={[180, 120, 240]} />}
        onError={<LinkButton to={href('cars.experienceCentre')}>看全部体验中心</LinkButton>}
      >
        {(found) => <CentreView of={found} />}
      </QueryView>
    </Page>
  );
}

function CentreBar({ of }: { of: DealerDetail }) {
  const href = useHref();
  const to = href('cars.appointmentDrive', { dealerId: of.id, from: 'cars.experienceCentre' });
  return (
    <LinkButton block to={to}>
      预约参观试驾
    </LinkButton>
  );
}
