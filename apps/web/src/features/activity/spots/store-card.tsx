import type { Spot } from '@marque/contract/activity/presence/schema';
import { dealerAddress, distanceText, openingOf } from '#blocks/dealer-picker/dealer-labels.ts';
import { openRoute } from '#blocks/dealer-picker/open-route.ts';
import { serverNow } from '#shared/api/wire.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { ListRow, PhoneRow } from '#shared/ui/layout/list-row.tsx';

type StoreCardProps = {
  of: Spot;
  /** Where another store is chosen. */
  other?: string;
};

/** One store: how far it is, when it is open, the way there, its telephone. */
export function StoreCard({ of: { dealer, stock }, other }: StoreCardProps) {
  const { locate, state } = useGeolocation();
  const { distanceKm: km } = dealer;
  return (
    <Card aria-label={dealer.name}>
      <CardTitle>{dealer.name}</CardTitle>
      {km === null ? (
        <ListRow
          label="距离"
          note={state.status === 'failed' ? state.message : undefined}
          value={state.status === 'locating' ? '定位中' : '定位看看'}
          onClick={() => void locate()}
        />
      ) : (
        <ListRow label="距离" value={distanceText(km)} />
      )}
      <ListRow
        label="营业"
        value={openingOf(dealer, new Date(serverNow()))?.text ?? dealer.hours}
      />
      <ListRow label={dealerAddress(dealer)} value="导航" onClick={() => void openRoute(dealer)} />
      <PhoneRow label="电话" phone={dealer.phone} />
      {stock === null ? null : (
        <ListRow label="到店礼" value={stock > 0 ? `还剩 ${stock} 份` : '发完了'} />
      )}
      {other === undefined ? null : <ListRow label="换一家门店" to={other} />}
    </Card>
  );
}
