import type { Logistics } from '@marque/contract/mall/fulfilment/schema';
import mapPin from 'virtual:icon/map-pin';
import { formatDateTime } from '#shared/format/time.ts';
import { platform } from '#shared/platform/platform.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { ListRow } from '#shared/ui/list-row.tsx';
import { toast } from '#shared/ui/toaster-store.ts';
import { ParcelItems } from './parcel-list.tsx';
import styles from './logistics-view.module.css';

const copy = async (text: string) => {
  const copied = await platform().copy(text);
  toast(copied.ok ? '复制成功' : copied.message);
};

/** One parcel: where it is, who carries it, every stop, where it goes. */
export function LogisticsView({ of: { parcel, timeline, receiver } }: { of: Logistics }) {
  const { carrier, trackingNo, statusText, latest, items } = parcel;
  return (
    <>
      <section className={styles.hero}>
        <h2>{statusText}</h2>
        <p>{latest.text}</p>
      </section>
      <Card>
        <ListRow
          label={carrier.name}
          value={
            <Button kind="plain" size="small" onClick={() => void copy(trackingNo)}>
              {trackingNo} 复制
            </Button>
          }
        />
        <ListRow
          label="快递电话"
          value={
            <a className={styles.phone} href={`tel:${carrier.hotline}`}>
              {carrier.hotline}
            </a>
          }
        />
        <ParcelItems items={items} />
      </Card>
      <Card>
        {receiver ? (
          <div className={styles.receiver}>
            <Icon of={mapPin} size={18} />
            <p>
              <b>
                {receiver.name} {receiver.phone}
              </b>
              <span>{receiver.address}</span>
            </p>
          </div>
        ) : null}
        <ol className={styles.timeline} aria-label="物流进度，最新的在前">
          {timeline.map(({ at, status, text }, i) => (
            <li key={at + text} className={cx(status === 'exception' && styles.exception)}>
              <span>{text}</span>
              <time dateTime={at}>{formatDateTime(at)}</time>
              {i === 0 ? <i className={styles.pulse} aria-hidden /> : null}
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}
