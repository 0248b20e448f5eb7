import { withImage } from '@marque/contract/cars/series-image';
import { campaignList } from '@marque/contract/cars/campaign/endpoints';
import { queryMycarSeriesApp } from '@marque/contract/cars/endpoints';
import { useQuery } from '@tanstack/react-query';
import { CustomerServiceButton } from '#blocks/customer-service/customer-service-button.tsx';
import { TabBar } from '#blocks/tab-bar/tab-bar.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import type { PageModule } from '#shared/routing/routes.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { HydrationSection } from '#shared/ui/loading/hydration-section.tsx';
import { CampaignCard, useCampaigns } from '#blocks/campaign-card/campaign-card.tsx';
import { SampleNote } from '../common/sample-note.tsx';
import { STAGE_SIZES } from '../common/stage-sizes.ts';
import { CarTools } from './car-tools.tsx';
import { OwnCars } from './own-cars.tsx';
import { SeriesHero } from './series-hero.tsx';
import { SeriesRail } from '#blocks/series-rail/series-rail.tsx';
import { ShowroomBar } from './showroom-bar.tsx';

const ALL = { saleState: 'all' } as const;

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ load, blocks }) => {
  const [{ items }] = await Promise.all([load(queryMycarSeriesApp, ALL), load(campaignList, {})]);
  return items[0] ? { hero: { image: items[0].hero, sizes: STAGE_SIZES[blocks.hero] } } : {};
};

export function Component() {
  const api = useApi();
  const { name, blocks } = useBrand();
  const campaigns = useCampaigns();
  const series = useQuery(api.query(queryMycarSeriesApp, ALL, 'list'));
  return (
    <>
      <Page id="cars.loveCar" header={<ShowroomBar />} clear={blocks.hero === 'rim'}>
        <h1 className="visually-hidden">{name}爱车</h1>
        <QueryView
          of={series}
          skeleton={<Skeleton height={420} />}
          empty={{
            when: ({ items }) => items.length === 0,
            show: (
              <Empty title="展厅正在换新车" text="想了解车型，打电话问我们">
                <CustomerServiceButton topic="product" />
              </Empty>
            ),
          }}
        >
          {({ items: [first, ...others] }) => (
            <>
              <SeriesHero of={first!} />
              {campaigns.map((one) => (
                <CampaignCard key={one.id} of={one} />
              ))}
              <HydrationSection>
                <OwnCars />
              </HydrationSection>
              <HydrationSection>
                <SeriesRail
                  title="全部车系"
                  note="点开看配色、版型和每版多了什么"
                  items={others.map(withImage)}
                />
              </HydrationSection>
              <HydrationSection>
                <CarTools seriesId={first!.seriesId} />
              </HydrationSection>
              <SampleNote>价格与参数以门店公布为准</SampleNote>
            </>
          )}
        </QueryView>
      </Page>
      <TabBar at="cars" />
    </>
  );
}
