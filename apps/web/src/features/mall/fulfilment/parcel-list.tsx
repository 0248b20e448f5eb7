import type { Parcel, ParcelItem, Parcels } from '@marque/contract/mall/fulfilment/schema';
import { sumBy } from 'es-toolkit';
import caretRight from 'virtual:icon/caret-right';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { RelativeTime } from '#shared/ui/display/relative-time.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { ReceiveParcel } from './receive-parcel.tsx';
import * as styles from './parcel-list.module.css';

/** The content of a parcel: pictures with counts, and the title if there is only one. */
export function ParcelItems({ items }: { items: readonly ParcelItem[] }) {
  const [only] = items;
  const pieces = sumBy(items, ({ quantity }) => quantity);
  return (
    <div className={styles.items}>
      <ul className={styles.pictures}>
        {items.map((item) => (
          <li key={item.lineId}>
            <Picture
              image={item.image}
              alt={`${item.title}，${item.quantity} 件`}
              sizes="64px"
              className={styles.picture ?? ''}
            />
            {item.quantity > 1 ? <span className={styles.count}>×{item.quantity}</span> : null}
          </li>
        ))}
      </ul>
      {items.length === 1 && only ? (
        <p className={styles.name}>
          {only.title}
          <span>{only.values.join(' / ')}</span>
        </p>
      ) : (
        <p className={styles.pieces}>共 {pieces} 件</p>
      )}
    </div>
  );
}

function ParcelCard({ parcel, name, orderId }: { parcel: Parcel; name: string; orderId: string }) {
  const { latest, carrier, trackingNo, statusText, items, receivedAt } = parcel;
  return (
    <Card>
      <PageLink
        page="mall.logistics"
        params={{ id: orderId, parcel: parcel.id }}
        className={styles.link}
      >
        <span className={styles.head}>
          <b>{name}</b>
          <Tag muted={receivedAt !== null}>{statusText}</Tag>
          <span className={styles.more}>
            物流详情
            <Icon of={caretRight} size={14} />
          </span>
        </span>
        <span className={styles.latest}>
          {latest.text}
          <RelativeTime at={latest.at} />
        </span>
      </PageLink>
      <ParcelItems items={items} />
      <div className={styles.foot}>
        <span>
          {carrier.name} {trackingNo}
        </span>
        {parcel.confirmable ? (
          <ReceiveParcel orderId={orderId} parcel={parcel} size="small" />
        ) : null}
      </div>
    </Card>
  );
}

function summaryOf(parcels: number, waiting: boolean): string {
  if (parcels === 0) return '商品正在准备，发货后可查看物流';
  const sent = parcels > 1 ? `分 ${parcels} 个包裹寄出` : '包裹已寄出';
  return waiting ? `${sent}，其余正在准备` : sent;
}

/** The parcels of an order with their latest state, and the lines not yet shipped. */
export function ParcelList({ of: { orderId, parcels, waiting } }: { of: Parcels }) {
  return (
    <>
      <h2 className={styles.summary}>{summaryOf(parcels.length, waiting.length > 0)}</h2>
      {parcels.map((parcel, i) => (
        <ParcelCard
          key={parcel.id}
          parcel={parcel}
          orderId={orderId}
          name={parcels.length > 1 ? `包裹 ${i + 1}` : '包裹'}
        />
      ))}
      {waiting.length > 0 ? (
        <Card>
          <span className={styles.head}>
            <b>待发货</b>
            <Tag muted>准备中</Tag>
          </span>
          <ParcelItems items={waiting} />
        </Card>
      ) : null}
    </>
  );
}
