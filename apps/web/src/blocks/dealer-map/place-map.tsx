import pin from 'virtual:icon/map-pin-fill';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { drawingOf, type GeoPoint } from './map-places.ts';
import * as styles from './dealer-map.module.css';

const at = ({ x, y }: { x: number; y: number }) => ({ left: `${x * 100}%`, top: `${y * 100}%` });

/** A drawn map of one place, with how far the person is from it once they want to know. */
export default function PlaceMap({ place, name }: { place: GeoPoint; name: string }) {
  const { locate, position, state } = useGeolocation();
  const {
    places: [venue],
    me,
    rings,
  } = drawingOf([place], position);
  return (
    <div className={cx(styles.map, styles.single)}>
      <div role="img" aria-label={`${name}的方位图`}>
        {rings.map(({ km, radius }) => (
          <span
            key={km}
            className={styles.ring}
            style={{ width: `${radius * 200}%`, height: `${radius * 200}%` }}
          >
            {km} km
          </span>
        ))}
        <span className={cx(styles.pin, styles.chosen)} style={at(venue!)}>
          <Icon of={pin} size={28} />
        </span>
        {me ? (
          <span className={styles.me} style={at(me)}>
            我
          </span>
        ) : null}
        <span className={styles.north}>北</span>
        <p className={styles.note}>方位示意，路线以导航为准</p>
      </div>
      {position ? null : (
        <div className={styles.locate}>
          <Button
            size="small"
            kind="secondary"
            busy={state.status === 'locating'}
            onClick={() => void locate()}
          >
            {state.status === 'failed' ? '没有定位到，再试一次' : '看离我多远'}
          </Button>
        </div>
      )}
    </div>
  );
}
