import { type ReactNode, useState } from 'react';
import { FormView } from '#shared/form/field.tsx';
import type { Form } from '#shared/form/use-write-form.ts';
import { Submit } from '#shared/form/submit.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { Agreement, AGREE_FIRST } from './agreement.tsx';
import * as styles from './login-form.module.css';

type LoginFormProps<Values extends Record<string, string>> = {
  of: Form<Values>;
  ready: boolean;
  /** Text after the agreement's sentence. */
  note?: string;
  /** The fields. */
  children: ReactNode;
};

/** The frame of both login methods: fields, button and agreement. */
export function LoginForm<Values extends Record<string, string>>({
  of: form,
  ready,
  note = '',
  children,
}: LoginFormProps<Values>) {
  const [agreed, setAgreed] = useState(false);
  const submit = async () => {
    if (!agreed && !(await askConfirm(AGREE_FIRST))) return;
    setAgreed(true);
    form.submit();
  };
  return (
    <FormView of={{ ...form, submit: () => void submit() }} className={styles.form}>
      {children}
      <Submit of={form} disabled={!ready}>
        登录
      </Submit>
      <Agreement agreed={agreed} onChange={setAgreed} note={note} />
    </FormView>
  );
}
