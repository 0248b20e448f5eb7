import { scoreWays } from '@marque/contract/points/endpoints';
import { usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Intro } from './intro.tsx';

const Certify = lazyComponent(() => import('./certify.tsx'));
const OneCertification = lazyComponent(() => import('./one-certification.tsx'));
const OwnCertifications = lazyComponent(() => import('./own-certifications.tsx'));

const loading = (
  <Page id="member.ownerCertification">
    <SkeletonCards heights={[234, 120, 240]} />
  </Page>
);

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ load }) => {
  await load(scoreWays, {});
  return {};
};

/** Certifies the owner of a car by the vehicle licence, and shows what became of it. */
export function Component() {
  const { id, car, view } = usePageParams('member.ownerCertification');
  const signedIn = useSignedIn();
  if (!signedIn && !id && !car) return <Intro />;
  return (
    <LazyBoundary loading={loading}>
      {id ? (
        <OneCertification key={id} id={id} />
      ) : view === 'new' || car ? (
        <Certify carId={car} />
      ) : (
        <OwnCertifications />
      )}
    </LazyBoundary>
  );
}
