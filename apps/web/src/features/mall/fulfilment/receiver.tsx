import mapPin from 'virtual:icon/map-pin';
import { Icon } from '#shared/ui/display/icon.tsx';
import * as styles from './receiver.module.css';

/** The receiver's name, phone number and address. */
export function Receiver({
  name,
  phone,
  address,
}: {
  name: string;
  phone: string;
  address: string;
}) {
  return (
    <span className={styles.receiver}>
      <Icon of={mapPin} size={20} />
      <span>
        <b>
          {name} {phone}
        </b>
        <span className={styles.where}>{address}</span>
      </span>
    </span>
  );
}
