import { type ReactNode, useState } from 'react';
import { FormView } from '#shared/form/field.tsx';
import type { Form } from '#shared/form/use-form.ts';
import { Submit } from '#shared/form/submit.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { Agreement, AGREE_FIRST } from './agreement.tsx';
import styles from './login-form.module.css';

type LoginFormProps<Values extends Record<string, string>> = {
  of: Form<Values>;
  ready: boolean;
  /** Goes on after the agreement's sentence. */
  note?: string;
  /** The fields. */
  children: ReactNode;
};

/** The frame of both ways in: fields, the button, the agreement. */
export function LoginForm<Values extends Record<string, string>>({
  of: form,
  ready,
  note = '',
  children,
}: LoginFormProps<Values>) {
  const [agreed, setAgreed] = useState(false);
  const submit = () => (agreed ? form.submit() : toast(AGREE_FIRST));
  return (
    <FormView of={{ ...form, submit }} className={styles.form}>
      {children}
      <Submit of={form} disabled={!ready}>
        登录
      </Submit>
      <Agreement agreed={agreed} onChange={setAgreed} note={note} />
    </FormView>
  );
}
