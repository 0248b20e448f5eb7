import caretRight from 'virtual:icon/caret-right';
import type { ReactNode } from 'react';
import { PathLink } from '#shared/routing/navigation.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../display/icon.tsx';
import * as styles from './list-row.module.css';

type ListRowProps = {
  label?: ReactNode;
  value?: ReactNode;
  /** A second line below the label. */
  note?: ReactNode | undefined;
  to?: string;
  onClick?: () => void;
};

/** A row of label and value. With `to` or `onClick` it is tappable and shows an arrow. */
export function ListRow({ label, value, note, to, onClick }: ListRowProps) {
  const leads = to !== undefined || onClick !== undefined;
  const alone = value === undefined && label !== undefined;
  const content = (
    <>
      {label ? (
        <span className={cx(styles.label, alone && styles.alone)}>
          {label}
          {note ? <span className={styles.note}>{note}</span> : null}
        </span>
      ) : null}
      {alone ? null : <span className={styles.value}>{value}</span>}
      {leads ? <Icon of={caretRight} size={16} /> : null}
    </>
  );
  if (to !== undefined)
    return (
      <PathLink className={styles.row} to={to}>
        {content}
      </PathLink>
    );
  if (onClick)
    return (
      <button type="button" className={styles.row} onClick={onClick}>
        {content}
      </button>
    );
  return <div className={styles.row}>{content}</div>;
}

type PhoneRowProps = {
  label: string;
  phone: string;
  /** Emphasises the number. */
  strong?: boolean;
};

/** A row with a telephone number that a tap calls. */
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
