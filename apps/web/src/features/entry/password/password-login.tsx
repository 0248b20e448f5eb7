import { useState } from 'react';
import { Button } from '#shared/ui/control/button.tsx';
import { useReturn } from '../login/use-enter.ts';
import { usePasswordLogin } from './use-password-login.ts';
import { passwordMessage } from './password.ts';
import type { LoginWayProps } from '../login/code-login.tsx';
import { LoginForm } from '../login/login-form.tsx';
import styles from '../login/login-form.module.css';
import { PasswordField } from './password-field.tsx';
import { PasswordSheet } from './password-sheet.tsx';
import { PhoneField } from '../login/phone-field.tsx';
import { SlideSheet } from '../login/slide-sheet.tsx';

/** Signing in with a password, with the way out for whoever has none or forgot it. */
export function PasswordLogin({ phone, onPhone, redirect }: LoginWayProps) {
  const login = usePasswordLogin(phone, redirect);
  const { password, error, canEnter, entering, enter } = login;
  const goBack = useReturn(redirect);
  const [resetting, setResetting] = useState(false);
  return (
    <>
      <LoginForm {...{ canEnter, entering, enter }}>
        <PhoneField value={phone} onChange={onPhone} autoComplete="username" />
        <PasswordField
          label="密码"
          autoComplete="current-password"
          placeholder="请输入密码"
          value={password}
          onChange={login.setPassword}
          error={error ? passwordMessage(error) : undefined}
        />
        <div className={styles.forgot}>
          <Button kind="plain" size="small" onClick={() => setResetting(true)}>
            忘记密码或首次设置
          </Button>
        </div>
      </LoginForm>
      <SlideSheet check={login.check} />
      <PasswordSheet
        open={resetting}
        onClose={() => setResetting(false)}
        way="code"
        phone={phone}
        onDone={goBack}
      />
    </>
  );
}
