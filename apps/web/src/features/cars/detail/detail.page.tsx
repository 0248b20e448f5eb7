import { campaignList } from '@marque/contract/cars/campaign/endpoints';
import {
  queryClipApp,
  queryMycarSeriesApp,
  queryMycarTypeApp,
} from '@marque/contract/cars/endpoints';
import { isDriven } from '@marque/contract/cars/drive/test-drive';
import { useBrand } from '#shared/brand/brand.ts';
import { usePageParams, usePageSubjectId } from '#shared/routing/navigation.tsx';
import { hasPage } from '#shared/routing/page-paths.ts';
import type { PageModule } from '#shared/routing/routes.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { HydrationSection } from '#shared/ui/loading/hydration-section.tsx';
import { CampaignCard, useCampaigns } from '#blocks/campaign-card/campaign-card.tsx';
import { CompareLink } from '../common/compare-link.tsx';
import { SampleNote } from '../common/sample-note.tsx';
import { SeriesStories } from '../common/series-stories.tsx';
import { STAGE_SIZES } from '../common/stage-sizes.ts';
import { DetailBar } from './detail-bar.tsx';
import { DetailHead } from './detail-head.tsx';
import { DimensionsSection } from './dimensions-section.tsx';
import { Highlights } from './highlights.tsx';
import { NoSeries } from './no-series.tsx';
import { isOffSale } from './successor.ts';
import { TypesSection } from './types-section.tsx';
import { useDetail } from './use-detail.ts';
import { VideoStrip } from './video-strip.tsx';

const OffSale = lazyComponent(() => import('./off-sale.tsx'));
const NearStore = lazyComponent(() => import('./near-store.tsx'));
const SeriesEvaluations = lazyComponent(() => import('./evaluations/series-evaluations.tsx'));
const Upkeep = lazyComponent(() => import('./upkeep.tsx'));
const CarTalk = lazyComponent(() => import('./car-talk.tsx'));
const InviterStrip = lazyComponent(() => import('#blocks/inviter-field/inviter-strip.tsx'));
const RightsRows = lazyComponent(() => import('#blocks/car-rights/rights-rows.tsx'));

export const prefetch: NonNullable<PageModule['prefetch']> = async ({
  params,
  load,
  blocks,
  brand,
}) => {
  const seriesId = params.id ?? '';
  const [{ items }] = await Promise.all([
    load(queryMycarSeriesApp, { seriesId, saleState: 'all' }),
    load(queryMycarTypeApp, { seriesId }),
    load(campaignList, { seriesId }),
    hasPage('cars.video', brand) ? load(queryClipApp, { seriesId }) : null,
  ]);
  const [one] = items;
  const image = one?.layers.colours[0]?.image;
  if (!one || !image) return {};
  const card = { title: one.seriesName, desc: one.slogan };
  return { hero: { image, sizes: STAGE_SIZES[blocks.hero] }, card };
};

export function Component() {
  const seriesId = usePageSubjectId('cars.detail');
  const { typeId } = usePageParams('cars.detail');
  const { series, types } = useDetail(seriesId);
  const one = series.data?.items[0];
  // Before the reveal trims and parameters are to come.
  const isRevealed = one?.saleState !== 'blind';
  const [campaign] = useCampaigns(seriesId);
  const filmed = hasPage('cars.video', useBrand().id);
  return (
    <Page
      id="cars.detail"
      title={one?.seriesName}
      action={<CompareLink />}
      bar={
        one && types.data ? (
          <DetailBar series={one} types={types.data.items} campaign={campaign} />
        ) : null
      }
    >
      <QueryView
        of={series}
        skeleton={<Skeleton height={420} />}
        empty={{ when: ({ items }) => items.length === 0, show: <NoSeries /> }}
        onError={<NoSeries.WayOn />}
      >
        {({ items: [found] }) => (
          <>
            <DetailHead key={seriesId} of={found!} type={types.data?.items[0]} />
            {campaign ? <CampaignCard of={campaign} typeId={types.data?.items[0]?.typeId} /> : null}
            {isOffSale(found!) ? (
              <LazyBoundary>
                <OffSale of={found!} />
              </LazyBoundary>
            ) : null}
            {found!.highlights.length > 0 ? <Highlights of={found!.highlights} /> : null}
            {filmed ? <VideoStrip seriesId={seriesId} /> : null}
            <HydrationSection>
              {isRevealed ? (
                <TypesSection series={found!} types={types} chosen={typeId} campaign={campaign} />
              ) : null}
            </HydrationSection>
            <HydrationSection>
              {types.data?.items[0] && isRevealed ? (
                <DimensionsSection of={types.data.items[0]} />
              ) : null}
            </HydrationSection>
            <Recommended />
            <LazyBoundary>
              <RightsRows seriesId={seriesId} />
            </LazyBoundary>
            {isRevealed ? (
              <LazyBoundary>
                <Upkeep seriesId={seriesId} priced={found!.priceFromFen !== null} />
              </LazyBoundary>
            ) : null}
            {isDriven(found!.saleState) && !isOffSale(found!) ? (
              <LazyBoundary>
                <NearStore seriesId={seriesId} />
              </LazyBoundary>
            ) : null}
            <HydrationSection>
              <SeriesStories seriesId={seriesId} />
            </HydrationSection>
            <LazyBoundary>
              <SeriesEvaluations seriesId={seriesId} />
            </LazyBoundary>
            <LazyBoundary>
              <CarTalk seriesId={seriesId} />
            </LazyBoundary>
            <SampleNote>参数随年款调整，以合同为准</SampleNote>
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** By whom the reader was recommended; nothing for a visitor. */
const Recommended = () =>
  useSignedIn() ? (
    <LazyBoundary>
      <InviterStrip />
    </LazyBoundary>
  ) : null;
