import { type ReactNode, useState } from 'react';
import { Button } from '#shared/ui/control/button.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { Agreement, AGREE_FIRST } from './agreement.tsx';
import styles from './login-form.module.css';

type LoginFormProps = {
  canEnter: boolean;
  entering: boolean;
  enter: () => void;
  /** Goes on after the agreement's sentence. */
  note?: string;
  /** The fields. */
  children: ReactNode;
};

/** The frame of both ways in: fields, the button, the agreement. */
export function LoginForm({ canEnter, entering, enter, note = '', children }: LoginFormProps) {
  const [agreed, setAgreed] = useState(false);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!canEnter || entering) return;
        if (agreed) enter();
        else toast(AGREE_FIRST);
      }}
    >
      {children}
      <Button type="submit" block disabled={!canEnter} busy={entering} className={styles.enter}>
        登录
      </Button>
      <Agreement agreed={agreed} onChange={setAgreed} note={note} />
    </form>
  );
}
