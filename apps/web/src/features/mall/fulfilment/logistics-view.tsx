import { StageLine } from '#blocks/stage-line/stage-line.tsx';
import type { Logistics } from '@marque/contract/mall/fulfilment/schema';
import { Card } from '#shared/ui/layout/card.tsx';
import { Timeline } from '#shared/ui/display/timeline.tsx';
import { CopyButton } from '#shared/ui/control/copy-button.tsx';
import { ListRow, PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { StatusHead } from '#shared/ui/layout/status-head.tsx';
import { ParcelItems } from './parcel-list.tsx';
import { Receiver } from './receiver.tsx';
import * as styles from './logistics-view.module.css';

/** One parcel: its state, carrier, tracking events and receiver. */
export function LogisticsView({ of: { parcel, stages, timeline, receiver } }: { of: Logistics }) {
  const { carrier, trackingNo, statusText, latest, items } = parcel;
  return (
    <>
      <StatusHead title={statusText}>
        <p>{latest.text}</p>
      </StatusHead>
      <Card>
        <StageLine stages={stages} label="包裹进度" />
      </Card>
      <Card>
        <ListRow label={carrier.name} value={<CopyButton text={trackingNo} />} />
        <PhoneRow label="快递电话" phone={carrier.hotline} strong />
        <ParcelItems items={items} />
      </Card>
      <Card>
        {receiver ? (
          <div className={styles.receiver}>
            <Receiver {...receiver} />
          </div>
        ) : null}
        <Timeline
          variant="live"
          label="物流进度，最新的在前"
          steps={timeline.map(({ at, status, text }) => ({
            at,
            text,
            problem: status === 'exception',
          }))}
        />
      </Card>
    </>
  );
}
