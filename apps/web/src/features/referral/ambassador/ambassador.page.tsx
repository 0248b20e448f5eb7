import { AMBASSADOR_SLUG } from '@marque/contract/referral/ambassador/labels';
import { referralProgramme } from '@marque/contract/referral/programme/endpoints';
import { imageSrc } from '@marque/contract/picture-url';
import { useQuery } from '@tanstack/react-query';
import { HERO_SIZES } from '#blocks/page-blocks/hero-sizes.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import type { PageModule } from '#shared/routing/routes.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { HydrationSection } from '#shared/ui/loading/hydration-section.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { Hero } from '../programme/face/hero.tsx';
import { Rules } from '../programme/rules.tsx';
import { useStanding } from '../programme/use-standing.ts';
import { ApplyBar } from './apply-bar.tsx';
import { OwnFace, OwnSheets } from './own-face.tsx';
import { ownOf, useMine } from './use-mine.ts';
import { VisitorFace } from './visitor-face.tsx';

const SLUG = { slug: AMBASSADOR_SLUG };

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ load, blocks }) => {
  const { hero, share } = await load(referralProgramme, SLUG);
  const { title, desc, image } = share;
  return {
    hero: { image: hero, sizes: HERO_SIZES[blocks.hero] },
    card: { title, desc, image: imageSrc(image, 600) },
  };
};

/** What ambassadors are; the own application; or what one's recommendations bring. */
export function Component() {
  const api = useApi();
  const { blocks } = useBrand();
  const programme = useQuery(api.query(referralProgramme, SLUG, 'list'));
  const { data: mine } = useMine();
  const { standing } = useStanding(AMBASSADOR_SLUG, '');
  const sheets = { share: useSheet('share'), join: useSheet('join'), agree: useSheet('agree') };
  const own = ownOf(mine);
  const says = programme.data?.says;
  return (
    <Page
      id="referral.ambassador"
      overlay={blocks.invite === 'grid' && programme.data !== undefined}
      bar={
        says === undefined || says === 'story' ? undefined : (
          <ApplyBar own={own} mine={mine} standing={standing} sheets={sheets} />
        )
      }
    >
      <QueryView of={programme} skeleton={<Skeleton height={640} />}>
        {(of) => (
          <>
            <Hero of={of} inviter={null} />
            {own && mine ? (
              <OwnFace of={of} own={own} mine={mine} standing={standing} sheets={sheets} />
            ) : (
              <VisitorFace of={of} mine={mine} />
            )}
            <HydrationSection>
              <Rules of={of} />
            </HydrationSection>
            {own ? <OwnSheets of={of} own={own} standing={standing} sheets={sheets} /> : null}
          </>
        )}
      </QueryView>
    </Page>
  );
}
