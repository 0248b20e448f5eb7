import { useQueryParams, usePageParams } from '#shared/routing/navigation.tsx';
import { OfferCar } from './offer-car.tsx';
import { SalePage } from './sale-page.tsx';

export function Component() {
  const { id, reportId } = usePageParams('usedCar.sellUsedCar');
  const [, setQuery] = useQueryParams();
  return id === undefined ? (
    <OfferCar reportId={reportId} onSent={(sent) => setQuery({ id: sent })} />
  ) : (
    <SalePage key={id} id={id} />
  );
}
