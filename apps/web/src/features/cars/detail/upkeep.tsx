import { useHref } from '#shared/routing/navigation.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';

/**
 * Links to warranty, service intervals and stores, and what an old car is worth for this one once its
 * price is told.
 */
export default function Upkeep({ seriesId, priced }: { seriesId: string; priced: boolean }) {
  const href = useHref();
  const params = (q: string) => href('cars.modelConfig', { seriesId, q });
  return (
    <Card aria-label="用车">
      <CardTitle>买了以后</CardTitle>
      <ListRow label="质保期限" note="整车和动力总成各保多久" to={params('质保')} />
      <ListRow label="保养周期" note="首次保养和之后的间隔" to={params('保养')} />
      <ListRow
        label="售后门店"
        note="保养、维修去哪里，几点开门"
        to={href('serve.netWork', { kind: 'service' })}
      />
      {priced ? (
        <ListRow
          label="以旧换新"
          note="旧车抵多少、补贴多少，一次算清"
          to={href('usedCar.vehicleReplacement', { seriesId })}
        />
      ) : null}
    </Card>
  );
}
