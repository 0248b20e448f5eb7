import { queryMycarSeriesApp } from '@marque/contract/cars/endpoints';
import { withImage } from '@marque/contract/cars/series-image';
import { ambassadorCard } from '@marque/contract/referral/ambassador/endpoints';
import { AMBASSADOR_SLUG } from '@marque/contract/referral/ambassador/labels';
import type { PublicCard } from '@marque/contract/referral/ambassador/schema';
import { useQuery } from '@tanstack/react-query';
import { GALLERY_SIZES } from '#blocks/gallery/gallery.tsx';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { ReportButton } from '#blocks/moderation/report-button.tsx';
import { SeriesRail } from '#blocks/series-rail/series-rail.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageSubjectId } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { HydrationSection } from '#shared/ui/loading/hydration-section.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { useStanding, useTouch } from '../programme/use-standing.ts';
import { AcceptBar } from './accept-bar.tsx';
import { CarCardView } from './car-card-view.tsx';
import { CardHead } from './card-head.tsx';
import { OwnCardRows } from './own-card-rows.tsx';
import * as styles from './ambassador.module.css';

const ALL = { saleState: 'all' } as const;

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const cars = load(queryMycarSeriesApp, ALL);
  const { author, car, words } = await load(ambassadorCard, { id: params.id ?? '-' });
  await cars;
  const image = car?.images[0];
  return {
    card: { title: `${author.nickName} 的主页`, desc: `广告 · ${words}` },
    ...(image && { hero: { image, sizes: GALLERY_SIZES } }),
  };
};

/** An ambassador as everybody sees them, with their car and a way to accept their recommendation. */
export function Component() {
  const id = usePageSubjectId('referral.ambassadorCard');
  const api = useApi();
  const options = api.query(ambassadorCard, { id: id || '-' }, 'live');
  const card = useQuery(options);
  useRefetchForMember(options.queryKey);
  const { data } = card;
  return (
    <Page
      id="referral.ambassadorCard"
      bar={data && data.says !== 'story' && !data.mine ? <CardBar of={data} /> : undefined}
    >
      <QueryView of={card} skeleton={<Skeleton height={640} />} onError={<Gone />}>
        {(of) => <Shown of={of} />}
      </QueryView>
      {card.error && !data ? <Cars /> : null}
    </Page>
  );
}

function Shown({ of }: { of: PublicCard }) {
  const { car, wordsId, mine, sample } = of;
  return (
    <>
      <CardHead of={of} />
      {car ? <CarCardView of={car} /> : null}
      {mine ? <OwnCardRows words={of.words} /> : null}
      <HydrationSection>
        <Cars />
      </HydrationSection>
      {mine || sample ? null : (
        <div className={styles.report}>
          <ReportButton subject={{ kind: 'ambassador', id: wordsId }} />
        </div>
      )}
    </>
  );
}

/** The next step of a visitor. */
function CardBar({ of }: { of: PublicCard }) {
  const code = of.code ?? '';
  const { standing } = useStanding(AMBASSADOR_SLUG, code);
  const offered = standing?.inviter !== null && standing?.refusal === null;
  useTouch(code, offered && code !== '' && standing.bound === null);
  return <AcceptBar of={of} standing={standing} sheet={useSheet('accept')} />;
}

function Gone() {
  const href = useHref();
  return <LinkButton to={href('cars.loveCar')}>看看我们的车</LinkButton>;
}

function Cars() {
  const api = useApi();
  const { data } = useQuery(api.query(queryMycarSeriesApp, ALL, 'list'));
  return (
    <div className={styles.cars}>
      <SeriesRail
        title="挑一台看看"
        note="点开看配色、版型和参数"
        items={(data?.items ?? []).map(withImage)}
      />
    </div>
  );
}
