import caretRight from 'virtual:icon/caret-right';
import type { ReactNode } from 'react';
import { PathLink } from '#shared/routing/navigation.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../display/icon.tsx';
import * as styles from './list-row.module.css';

type ListRowProps = {
  label?: ReactNode;
  value?: ReactNode;
  /** Second line below the label. */
  note?: ReactNode | undefined;
  to?: string;
  onClick?: () => void;
};

/** A row of label and value; with `to` or `onClick` it leads somewhere and shows it. */
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
