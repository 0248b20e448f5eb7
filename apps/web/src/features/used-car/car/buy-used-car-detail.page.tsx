import { usedCarDetail } from '@marque/contract/used-car/stock/endpoints';
import type { UsedCar } from '@marque/contract/used-car/stock/schema';
import { useViewer } from '#blocks/viewer/use-viewer.ts';
import { Viewer } from '#blocks/viewer/viewer.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref, usePageSubjectId } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { HydrationSection } from '#shared/ui/loading/hydration-section.tsx';
import { nameOf } from '../common/car-labels.ts';
import { HotlineRow } from '../common/hotline-row.tsx';
import { SampleNote } from '../common/sample-note.tsx';
import { CarBar } from './car-bar.tsx';
import { CarFacts } from './car-facts.tsx';
import { CarHead } from './car-head.tsx';
import { CarSkeleton } from './car-skeleton.tsx';
import { GALLERY_SIZES } from '#blocks/gallery/gallery.tsx';
import { PriceHistory } from './price-history.tsx';
import { ReportPart } from './report-part.tsx';
import { Similar } from './similar.tsx';
import { Standing } from './standing.tsx';
import { useUsedCar } from './use-used-car.ts';
import { Ways } from './car-ways.tsx';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load, blocks }) => {
  const car = await load(usedCarDetail, { id: params.id ?? '-' });
  const [image] = blocks.slab === 'lane' ? car.nightImages : car.images;
  return image ? { hero: { image, sizes: GALLERY_SIZES } } : {};
};

export function Component() {
  const id = usePageSubjectId('usedCar.buyUsedCarDetail');
  const car = useUsedCar(id);
  const href = useHref();
  const { blocks } = useBrand();
  return (
    <Page
      id="usedCar.buyUsedCarDetail"
      title={car.data && nameOf(car.data)}
      clear={blocks.slab === 'lane' && car.data !== undefined}
      bar={car.data ? <CarBar key={id} of={car.data} /> : undefined}
    >
      <QueryView
        of={car}
        skeleton={<CarSkeleton />}
        onError={
          <>
            <LinkButton size="small" kind="secondary" to={href('usedCar.buyUsedCar')}>
              看在售的车
            </LinkButton>
            <HotlineRow />
          </>
        }
      >
        {(data) => <CarView key={id} of={data} />}
      </QueryView>
    </Page>
  );
}

function CarView({ of }: { of: UsedCar }) {
  const viewer = useViewer();
  const sold = of.status === 'sold';
  return (
    <>
      <CarHead of={of} onZoom={viewer.show} />
      {sold ? <Similar of={of} title="相近的车还在售" /> : null}
      <Standing of={of} />
      <HydrationSection>{of.report ? <ReportPart of={of.report} /> : null}</HydrationSection>
      <HydrationSection>
        <CarFacts of={of} />
      </HydrationSection>
      <HydrationSection>
        <PriceHistory of={of} />
      </HydrationSection>
      {sold ? null : <Ways of={of} />}
      {sold ? null : <Similar of={of} title="相近的车" />}
      {of.sample ? <SampleNote /> : null}
      <Viewer {...viewer} onClose={viewer.close} />
    </>
  );
}
