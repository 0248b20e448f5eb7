import type { Dealer } from '@marque/contract/mall/order/schema';
import pin from 'virtual:icon/map-pin-fill';
import { type ReactNode, useState } from 'react';
import type { Coordinates } from '#shared/location/coordinates.ts';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { placesOf } from './map-places.ts';
import styles from './store-map.module.css';

type StoreMapProps = {
  dealers: readonly Dealer[];
  /** Where the user is; null while that is not known. */
  position: Coordinates | null;
  render: (dealer: Dealer) => ReactNode;
};

/** Stores by where they lie to each other, drawn; the chosen one stands below. */
export default function StoreMap({ dealers, position, render }: StoreMapProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const places = placesOf([...dealers, ...(position ? [position] : [])]);
  const chosen = dealers.find(({ id }) => id === chosenId) ?? dealers[0];
  const at = (place: number) => ({
    left: `${places[place]!.x * 100}%`,
    top: `${places[place]!.y * 100}%`,
  });
  return (
    <>
      <div className={styles.map} role="group" aria-label="门店方位图">
        {dealers.map((dealer, i) => (
          <button
            key={dealer.id}
            type="button"
            className={cx(styles.pin, dealer.id === chosen?.id && styles.chosen)}
            style={at(i)}
            aria-pressed={dealer.id === chosen?.id}
            aria-label={dealer.name}
            onClick={() => setChosenId(dealer.id)}
          >
            <Icon of={pin} size={28} />
          </button>
        ))}
        {position ? (
          <span className={styles.me} style={at(dealers.length)}>
            我
          </span>
        ) : null}
        <p className={styles.note}>方位示意，路线以导航为准</p>
      </div>
      {chosen ? render(chosen) : null}
    </>
  );
}
