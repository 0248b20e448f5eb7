import type { ReactNode } from 'react';
import { Button } from '../ui/control/button.tsx';
import * as styles from './submit.module.css';

type SubmitProps = {
  /** It is sent by this, wherever it stands. */
  of: { id: string; sending: boolean };
  /** Below the fields of a sheet; beside a page's cards; or at the bottom of the screen. */
  at?: 'sheet' | 'page' | 'bar';
  /** Something else is under way that it waits for. */
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
