import crosshair from 'virtual:icon/crosshair';
import { useLocation } from '#shared/location/use-location.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import styles from './dealer-picker.module.css';

/** Offers to sort by distance while it is not known where the user is; says so when that failed. */
export function NearRow() {
  const { state, position, locate } = useLocation();
  if (position) return null;
  const busy = state.status === 'locating';
  return (
    <div className={styles.near}>
      <Icon of={crosshair} size={18} />
      <p aria-live="polite">
        {state.status === 'failed' ? state.message : '定位后，离你近的门店排在前面'}
      </p>
      <Button kind="plain" size="small" busy={busy} onClick={() => void locate()}>
        {state.status === 'failed' ? '重试' : '定位'}
      </Button>
    </div>
  );
}
