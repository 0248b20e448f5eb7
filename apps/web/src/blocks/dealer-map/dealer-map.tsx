import type { Dealer } from '@marque/contract/dealer/schema';
import pin from 'virtual:icon/map-pin-fill';
import { Fragment, type ReactNode, useState } from 'react';
import type { Coordinates } from '#shared/location/coordinates.ts';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { clustersOf, drawingOf, type MapPoint } from './map-places.ts';
import * as styles from './dealer-map.module.css';

type DealerMapProps = {
  dealers: readonly Dealer[];
  /** The user's position; null while it is unknown. */
  position: Coordinates | null;
  render: (dealer: Dealer) => ReactNode;
  /** The chosen store, where others choose as well; '' for none. Otherwise the map keeps it. */
  chosen?: { id: string; choose: (id: string) => void };
};

/** The size of a touch target, as a share of a map of 343 by 320. */
const CELL = { x: 44 / 343, y: 44 / 320 };

const at = ({ x, y }: MapPoint) => ({ left: `${x * 100}%`, top: `${y * 100}%` });

/**
 * A drawn map of stores, with the stores of the chosen pin below. It replaces the tiles of a map service,
 * because people only need to see which store is near: a drawing needs no key, script or cookies of
 * others, does not reveal the visitor's position, works without the service, and follows the theme. The
 * map app shows the route, by `openMap`.
 */
export default function DealerMap({ dealers, position, render, chosen: outside }: DealerMapProps) {
  const [ownId, setOwnId] = useState('');
  const chosenId = outside?.id ?? ownId;
  const setChosenId = outside?.choose ?? setOwnId;
  const { places, me, rings } = drawingOf(dealers, position);
  const clusters = clustersOf(places, CELL);
  const index = dealers.findIndex(({ id }) => id === chosenId);
  const chosen = clusters.find(({ indexes }) => indexes.includes(Math.max(0, index)));
  return (
    <>
      <div className={styles.map} role="group" aria-label="门店方位图">
        {rings.map(({ km, radius }) => (
          <span
            key={km}
            className={styles.ring}
            style={{ width: `${radius * 200}%`, height: `${radius * 200}%` }}
          >
            {km} km
          </span>
        ))}
        {clusters.map((cluster) => {
          const [first = 0, ...others] = cluster.indexes;
          const dealer = dealers[first]!;
          return (
            <button
              key={dealer.id}
              type="button"
              className={cx(styles.pin, cluster === chosen && styles.chosen)}
              style={at(cluster.at)}
              aria-pressed={cluster === chosen}
              aria-label={
                others.length > 0 ? `${dealer.name}等 ${others.length + 1} 家` : dealer.name
              }
              onClick={() => setChosenId(dealer.id)}
            >
              <Icon of={pin} size={28} />
              {others.length > 0 ? <b className={styles.count}>{others.length + 1}</b> : null}
            </button>
          );
        })}
        {me ? (
          <span className={styles.me} style={at(me)}>
            我
          </span>
        ) : null}
        <span className={styles.north}>北</span>
        <p className={styles.note}>方位示意，路线以导航为准</p>
      </div>
      {chosen?.indexes.map((i) => (
        <Fragment key={dealers[i]!.id}>{render(dealers[i]!)}</Fragment>
      ))}
    </>
  );
}
