import type { Spot, Spots } from '@marque/contract/activity/presence/schema';
import compass from 'virtual:icon/navigation-arrow';
import type { ReactNode } from 'react';
import { dealerAddress, distanceText, openingOf } from '#blocks/dealer-picker/dealer-labels.ts';
import { openRoute } from '#blocks/dealer-picker/open-route.ts';
import { serverNow } from '#shared/api/wire.ts';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import * as styles from './spots.module.css';

type SpotRowProps = {
  of: Spot;
  marks: Spots['marks'];
  chosen: boolean;
  children: ReactNode;
};

/** What the caller has of a place: that it was visited, or which marks were found. */
function seenText({ seen }: Spot, marks: Spots['marks']): string {
  if (seen.length === 0) return '';
  if (marks.length === 0) return '已打卡';
  const found = marks.filter(({ id }) => seen.some(({ mark }) => mark === id));
  return `已找到 ${found.map(({ title }) => title).join('、')}`;
}

/** A place: the store, how far it is, what is left there, what was done, and what to do. */
export function SpotRow({ of, marks, chosen, children }: SpotRowProps) {
  const { dealer, stock } = of;
  const opening = openingOf(dealer, new Date(serverNow()));
  const done = seenText(of, marks);
  return (
    <li className={cx(styles.spot, chosen && styles.chosen)}>
      <div className={styles.texts}>
        <b>{dealer.name}</b>
        <p>
          {dealer.distanceKm === null ? null : (
            <span className={styles.distance}>{distanceText(dealer.distanceKm)}</span>
          )}
          {opening?.text ?? dealer.hours}
        </p>
        <p>{dealerAddress(dealer)}</p>
        {stock === null ? null : (
          <p className={styles.stock}>{stock > 0 ? `还剩 ${stock} 份` : '这家店发完了'}</p>
        )}
        {done ? <p className={styles.done}>{done}</p> : null}
      </div>
      <div className={styles.act}>
        {children}
        <button
          type="button"
          className={styles.route}
          aria-label={`导航到${dealer.name}`}
          onClick={() => void openRoute(dealer)}
        >
          <Icon of={compass} size={20} />
        </button>
      </div>
    </li>
  );
}
