import type { CarOrder } from '@marque/contract/car-order/schema';
import { formatDate, spanText } from '#shared/format/time.ts';
import { cx } from '#shared/ui/cx.ts';
import { RelativeTime } from '#shared/ui/display/relative-time.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import * as styles from './orders.module.css';

/** The card with the stages, the delivery window, and its changes. */
export function TrackCard({ of }: { of: CarOrder }) {
  const { track, window, windows, promisedTo, delay, refund } = of;
  if (!promisedTo || !window || refund) return null;
  return (
    <Card aria-label="生产和交付">
      <CardTitle>生产和交付</CardTitle>
      <ListRow
        label="预计交付"
        note={`承诺最晚 ${spanText({ from: promisedTo, to: promisedTo }).split(' – ')[0]}`}
        value={spanText(window)}
      />
      {delay ? (
        <ListRow
          label="晚交补偿"
          note={`晚了 ${delay.days} 天，每天 ${delay.perDay} 积分，最多 ${delay.most}`}
          value={`${delay.points} 积分`}
        />
      ) : null}
      {windows.length > 1 ? (
        <ul className={styles.windows} aria-label="交付时间的变化">
          {windows.map(({ from, to, reason, at }) => (
            <li key={at}>
              {formatDate(at)}：{spanText({ from, to })}
              {reason ? `，${reason}` : ''}
            </li>
          ))}
        </ul>
      ) : null}
      {track.length > 0 ? (
        <ol className={styles.track} aria-label="生产进度">
          {track.map(({ stage, text, at, place, state }) => (
            <li
              key={stage}
              className={cx(styles[state])}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span>{[text, place].filter(Boolean).join(' · ')}</span>
              {at ? <RelativeTime at={at} /> : null}
            </li>
          ))}
        </ol>
      ) : null}
    </Card>
  );
}
