import { checkPurchaseAppByParams } from '@marque/contract/car-order/endpoints';
import { queryMycarTypeApp } from '@marque/contract/cars/endpoints';
import { calcApp } from '@marque/contract/cars/finance/endpoints';
import { USUAL_CITY } from '@marque/contract/cars/finance/typed-amount';
import { changeText, formatMoney } from '@marque/contract/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { chosenText, nameOf, priceOf } from '../common/choice.ts';
import { DeliveryRow } from '../common/delivery-row.tsx';
import { useCompareCar } from '../common/use-compare-car.ts';
import type { Configuration } from '../common/use-configuration.ts';
import { useKnownCity } from '../common/use-transport.ts';

/** The height of the three rows in design pixels. They come together, so that those below stay in place. */
const ROWS_HEIGHT = 201;

/** The delivery, the cost on the road, and what the next trim adds. */
export function DetailsMore({
  configuration: { offer, chosen, valid },
}: {
  configuration: Configuration;
}) {
  const { typeId, seriesId } = offer;
  const api = useApi();
  const href = useHref();
  const city = useKnownCity();
  const compareCar = useCompareCar();
  const check = useQuery({
    ...api.query(
      checkPurchaseAppByParams,
      { typeId, chosen: [...chosen], ...(city && { cityCode: city.code }) },
      'live',
    ),
    placeholderData: keepPreviousData,
    enabled: valid,
  });
  const cost = useQuery({
    ...api.query(calcApp, { typeId, chosen: [...chosen], cityCode: USUAL_CITY }, 'list'),
    enabled: valid,
  });
  const types = useQuery(api.query(queryMycarTypeApp, { seriesId }, 'list'));
  const above = types.data?.items.find(({ addsOver }) => addsOver?.typeId === typeId);
  const delivery = check.data?.delivery;
  const onRoad = cost.data?.onRoad.totalFen;
  const coming = [check, cost, types].some(({ isLoading }) => isLoading);
  const monthly = cost.data?.compare.find(({ way }) => way === 'loan')?.loan?.monthlyFen;
  return (
    <Card aria-label="交付和花费">
      {coming ? (
        <Skeleton height={ROWS_HEIGHT} />
      ) : (
        <>
          {delivery ? <DeliveryRow of={delivery} /> : null}
          {onRoad === undefined ? null : (
            <ListRow
              label="算一算"
              note={monthly === undefined ? '税费、保险逐项看' : `月供约 ${formatMoney(monthly)}`}
              value={`上路约 ${formatMoney(onRoad)}`}
              to={href('cars.stages', { typeId, chosen: chosenText(chosen) })}
            />
          )}
          {above && above.priceFen !== null ? (
            <ListRow
              label={`高一版：${above.typeName}`}
              note={`多 ${above.addsOver!.lines.slice(0, 3).join('、')}`}
              value={`比这台 ${changeText(above.priceFen - priceOf(offer, chosen))}`}
              to={href('cars.custom', { typeId: above.typeId })}
            />
          ) : null}
        </>
      )}
      <ListRow
        label="加入对比"
        note="和别的版型、同级车放在一起看"
        onClick={() => void compareCar(typeId, nameOf(offer))}
      />
    </Card>
  );
}
