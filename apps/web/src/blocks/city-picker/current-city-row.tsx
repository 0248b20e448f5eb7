import crosshair from 'virtual:icon/crosshair';
import { cityLabel } from '#shared/location/city-label.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import * as styles from './city-picker.module.css';

/** The row with the user's city: a tap locates the user, and a failure says what to do. */
export function CurrentCityRow({ onPick }: { onPick: (city: string) => void }) {
  const { state, locate } = useGeolocation();
  const { status } = state;
  return (
    <section className={styles.here} aria-label="当前位置">
      <Icon of={crosshair} size={20} />
      <div className={styles.place} aria-live="polite">
        {status === 'found' ? (
          <button type="button" onClick={() => onPick(state.city)}>
            {cityLabel(state.city)}
          </button>
        ) : status === 'failed' ? (
          <p>{state.message}</p>
        ) : (
          <p>{status === 'locating' ? '正在定位…' : '用你的位置找到所在城市'}</p>
        )}
      </div>
      <Button kind="plain" size="small" busy={status === 'locating'} onClick={() => void locate()}>
        {{ idle: '开始定位', locating: '定位中', found: '重新定位', failed: '重试' }[status]}
      </Button>
    </section>
  );
}
