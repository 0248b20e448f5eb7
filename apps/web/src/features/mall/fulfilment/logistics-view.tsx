import type { Logistics } from '@marque/contract/mall/fulfilment/schema';
import { Card } from '#shared/ui/layout/card.tsx';
import { SaidAt } from '#shared/ui/display/said-at.tsx';
import { CopyButton } from '#shared/ui/control/copy-button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { StatusHead } from '#shared/ui/layout/status-head.tsx';
import { ParcelItems } from './parcel-list.tsx';
import { Receiver } from './receiver.tsx';
import styles from './logistics-view.module.css';

/** One parcel: where it is, who carries it, every stop, where it goes. */
export function LogisticsView({ of: { parcel, timeline, receiver } }: { of: Logistics }) {
  const { carrier, trackingNo, statusText, latest, items } = parcel;
  return (
    <>
      <StatusHead title={statusText}>
        <p>{latest.text}</p>
      </StatusHead>
      <Card>
        <ListRow label={carrier.name} value={<CopyButton text={trackingNo} />} />
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
            <Receiver {...receiver} />
          </div>
        ) : null}
        <ol className={styles.timeline} aria-label="物流进度，最新的在前">
          {timeline.map(({ at, status, text }, i) => (
            <li key={at + text} className={cx(status === 'exception' && styles.exception)}>
              <span>{text}</span>
              <SaidAt at={at} />
              {i === 0 ? <i className={styles.pulse} aria-hidden /> : null}
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}
