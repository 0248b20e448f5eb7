import type { Dealer } from '@marque/contract/dealer/schema';
import caretRight from 'virtual:icon/caret-right';
import { distanceText, openingOf } from '#blocks/dealer-picker/dealer-labels.ts';
import { StoreFront } from '#blocks/dealer-picker/store-front.tsx';
import { serverNow } from '#shared/api/wire.ts';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import * as styles from './stores.module.css';

type StoreRowProps = {
  dealer: Dealer;
  onOpen: () => void;
  /** What the distance is measured from, where that is not the reader. */
  from?: string;
};

/** A store in a row, which opens it. */
export function StoreRow({ dealer, onOpen, from = '' }: StoreRowProps) {
  const { id, name, services, distanceKm } = dealer;
  const opening = openingOf(dealer, new Date(serverNow()));
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <StoreFront id={id} services={services} />
      <span className={styles.texts}>
        <b>{name}</b>
        <span>
          {distanceKm === null ? null : (
            <strong>
              {from}
              {distanceText(distanceKm)}
            </strong>
          )}
          {opening ? (
            <span className={cx(opening.open && styles.open)}>{opening.text}</span>
          ) : (
            dealer.hours
          )}
        </span>
        <small>{services.slice(0, 5).join(' · ')}</small>
      </span>
      <Icon of={caretRight} size={16} />
    </button>
  );
}
