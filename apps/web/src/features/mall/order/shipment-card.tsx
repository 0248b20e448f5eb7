import type { OrderDetail } from '@marque/contract/mall/order/schema';
import truck from 'virtual:icon/truck';
import caretRight from 'virtual:icon/caret-right';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { RelativeTime } from '#shared/ui/display/relative-time.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { useParcels } from '../fulfilment/use-parcels.ts';
import * as styles from './shipment-card.module.css';

type Shipment = NonNullable<OrderDetail['shipment']>;

/** The latest parcel with a link to its tracking, or to all parcels when there are several. */
export function ShipmentCard({ orderId, shipment }: { orderId: string; shipment: Shipment }) {
  const { data } = useParcels(orderId);
  const { carrier, trackingNo, shippedAt } = shipment;
  const parcels = data?.parcels ?? [];
  const several = parcels.length > 1 || (data?.waiting.length ?? 0) > 0;
  const newest = parcels
    .map(({ latest }) => latest)
    .reduce((a, b) => (b.at > a.at ? b : a), { at: shippedAt, text: `已由${carrier}发出` });
  const content = (
    <>
      <Icon of={truck} size={20} />
      <span className={styles.text}>
        <b>{newest.text}</b>
        <span>
          {several ? `共 ${parcels.length} 个包裹 · ` : ''}
          <RelativeTime at={newest.at} />
        </span>
      </span>
      <Icon of={caretRight} size={16} />
    </>
  );
  return (
    <Card>
      {several ? (
        <PageLink page="mall.parcels" params={{ id: orderId }} className={styles.link}>
          {content}
        </PageLink>
      ) : (
        <PageLink
          page="mall.logistics"
          params={{ id: orderId, trackingNo }}
          className={styles.link}
        >
          {content}
        </PageLink>
      )}
    </Card>
  );
}
