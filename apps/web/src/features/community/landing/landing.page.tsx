import { landingDetail } from '@marque/contract/community/landing/endpoints';
import type { TimedLanding } from '@marque/contract/community/landing/schema';
import { useQuery } from '@tanstack/react-query';
import { LandingView } from '#blocks/landing/landing-view.tsx';
import { useLandingClaim } from '#blocks/landing/use-landing-claim.ts';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { HERO_SIZES } from '#blocks/page-blocks/hero-sizes.ts';
import { PageShare, ShareButton } from '#blocks/poster/page-share.tsx';
import type { ShareTarget } from '#blocks/poster/share-target.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageParams, usePageSubjectId } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { OutsideItsTime } from './outside-its-time.tsx';

/** Returns the input for the published landing, or for the version in a preview link. */
const inputOf = (id: string, preview: string | undefined) => (preview ? { id, preview } : { id });

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load, blocks }) => {
  const input = inputOf(params.id ?? '-', params.preview);
  const { hero, title, subtitle } = await load(landingDetail, input);
  const card = { title, desc: subtitle };
  return { hero: { image: hero, sizes: HERO_SIZES[blocks.hero] }, card };
};

const targetOf = ({ id, title, subtitle, hero }: TimedLanding): ShareTarget => ({
  page: 'community.landing',
  params: { id },
  title,
  desc: subtitle,
  image: hero,
  price: null,
});

export function Component() {
  const id = usePageSubjectId('community.landing');
  const { preview } = usePageParams('community.landing');
  const api = useApi();
  const href = useHref();
  const query = api.query(landingDetail, inputOf(id, preview));
  const landing = useQuery(query);
  useRefetchForMember(query.queryKey);
  const claim = useLandingClaim(query.queryKey);
  const share = useSheet('share');
  return (
    <Page
      id="community.landing"
      title={landing.data?.title}
      overlay={landing.data !== undefined}
      action={landing.data?.state === 'open' ? <ShareButton onShare={() => share.show()} /> : null}
    >
      <QueryView
        of={landing}
        skeleton={<Skeleton height={375} />}
        onError={
          <LinkButton size="small" kind="secondary" to={href('entry.home')}>
            回首页
          </LinkButton>
        }
      >
        {(data) =>
          data.state === 'open' ? (
            <>
              <LandingView of={data} page={`community.landing:${data.id}`} onClaim={claim} />
              <PageShare control={share} target={targetOf(data)} />
            </>
          ) : (
            <OutsideItsTime of={data} />
          )
        }
      </QueryView>
    </Page>
  );
}
