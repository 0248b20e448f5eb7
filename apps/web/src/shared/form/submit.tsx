import type { ReactNode } from 'react';
import { Button } from '../ui/control/button.tsx';
import * as styles from './submit.module.css';

type SubmitProps = {
  /** The form that the button submits, from anywhere on the page. */
  of: { id: string; sending: boolean };
  /** The place: below the fields of a sheet, below a page's cards, or in the bar at the bottom of the screen. */
  at?: 'sheet' | 'page' | 'bar';
  /** Whether the button waits for another operation, such as an upload. */
  busy?: boolean;
  disabled?: boolean;
  children: ReactNode;
};

/** The button that sends a form. */
export function Submit({
  of: { id, sending },
  at = 'sheet',
  busy,
  disabled,
  children,
}: SubmitProps) {
  const button = (
    <Button type="submit" form={id} block busy={sending || busy === true} disabled={disabled}>
      {children}
    </Button>
  );
  if (at !== 'bar')
    return <div className={at === 'page' ? styles.page : styles.submit}>{button}</div>;
  return (
    <>
      <div className={styles.room} />
      <div className="foot-bar">{button}</div>
    </>
  );
}
