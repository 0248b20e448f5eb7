import { usedCarReport } from '@marque/contract/used-car/valuation/endpoints';
import type { ValuationReport } from '@marque/contract/used-car/valuation/schema';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';

const Valuing = lazyComponent(() => import('./valuing.tsx'));

export const prefetch: NonNullable<PageModule['prefetch']> = () =>
  Promise.resolve({
    card: { title: '爱车估值', desc: '一分钟看看你的车值多少，不用留电话' },
  });

/** What a car is worth, asked in four groups. With `report` its answers are filled in again. */
export function Component() {
  const { report } = usePageParams('usedCar.vehicleValuation');
  return report ? <Again key={report} id={report} /> : <Form filled={null} />;
}

function Again({ id }: { id: string }) {
  const api = useApi();
  const href = useHref();
  const report = useQuery(api.query(usedCarReport, { id }, 'list'));
  if (report.data) return <Form filled={report.data} />;
  return (
    <Page id="usedCar.vehicleValuation">
      <QueryView
        of={report}
        skeleton={<Skeleton height={420} />}
        onError={
          <LinkButton size="small" kind="secondary" to={href('usedCar.vehicleValuation')}>
            重新估一台
          </LinkButton>
        }
      >
        {() => null}
      </QueryView>
    </Page>
  );
}

/** The form comes after the page, which a visitor reads first. */
function Form({ filled }: { filled: ValuationReport | null }) {
  return (
    <LazyBoundary
      loading={<Skeleton height={480} />}
      renderFrame={(content) => <Page id="usedCar.vehicleValuation">{content}</Page>}
    >
      <Valuing filled={filled} />
    </LazyBoundary>
  );
}
