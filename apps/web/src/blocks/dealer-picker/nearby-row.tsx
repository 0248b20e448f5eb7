import crosshair from 'virtual:icon/crosshair';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import type { DefaultAddressArea } from './use-default-address-area.ts';
import * as styles from './dealer-picker.module.css';

/**
 * While the user's position is unknown, offers to locate the user, or to search around their default
 * address. Shows why a location failed.
 */
export function NearbyRow({ home }: { home: DefaultAddressArea }) {
  const { state, position, locate } = useGeolocation();
  if (position) return null;
  const busy = state.status === 'locating';
  const text =
    state.status === 'failed'
      ? state.message
      : home.looked
        ? `正在看${home.area}附近的门店`
        : '定位后按距离排序';
  return (
    <div className={styles.near}>
      <Icon of={crosshair} size={18} />
      <p aria-live="polite">{text}</p>
      {home.area && !home.looked ? (
        <Button kind="plain" size="small" busy={home.looking} onClick={home.look}>
          按收货地址
        </Button>
      ) : null}
      <Button kind="plain" size="small" busy={busy} onClick={() => void locate()}>
        {state.status === 'failed' ? '重试' : '定位'}
      </Button>
    </div>
  );
}
