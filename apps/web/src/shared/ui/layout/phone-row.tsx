import { ListRow } from './list-row.tsx';
import styles from './list-row.module.css';

type PhoneRowProps = {
  label: string;
  phone: string;
  /** The row is emphasised as the way to call. */
  strong?: boolean;
};

/** A number that is called with a tap. */
export const PhoneRow = ({ label, phone, strong }: PhoneRowProps) => (
  <ListRow
    label={label}
    value={
      <a className={strong ? styles.phone : 'reach'} href={`tel:${phone}`}>
        {phone}
      </a>
    }
  />
);
