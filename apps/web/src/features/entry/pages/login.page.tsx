import { useState } from 'react';
import { messageOf } from '#shared/api/error.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { usePageParams } from '#shared/routing/navigation.tsx';
import { BrandMark } from '#shared/ui/art.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CheckBox } from '#shared/ui/choice.tsx';
import { TextField } from '#shared/ui/field.tsx';
import { Page } from '#shared/ui/page.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { toast } from '#shared/ui/toaster-store.ts';
import { useLogin } from '../hooks/use-login.ts';
import { spacedPhone, typedPhone } from '../model/phone.ts';
import { SlideCheck } from '../parts/slide-check.tsx';
import styles from './login.module.css';

export function Component() {
  const { name, copy } = useBrand();
  const { redirect } = usePageParams('entry.login');
  const login = useLogin(redirect);
  const [agreed, setAgreed] = useState(false);
  return (
    <Page id="entry.login">
      <div className={styles.page}>
        <BrandMark size={52} />
        <h1 className={styles.title}>欢迎来到{name}</h1>
        <p className={styles.slogan}>{copy.slogan}</p>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (!agreed) toast('请先阅读并同意用户协议');
            else if (!login.entering) login.enter();
          }}
        >
          <TextField
            label="手机号"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder="请输入手机号"
            value={spacedPhone(login.phone)}
            onChange={(event) => login.setPhone(typedPhone(event.target.value))}
          />
          <TextField
            label="验证码"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="6 位数字"
            value={login.code}
            onChange={(event) =>
              login.setCode(event.target.value.replaceAll(/\D/g, '').slice(0, 6))
            }
            error={login.error ? messageOf(login.error) : undefined}
            action={
              <Button
                kind="plain"
                size="small"
                disabled={!login.canSend}
                busy={login.sending}
                onClick={login.askForCode}
              >
                {login.wait > 0 ? `${login.wait} 秒后重发` : login.sent ? '重新获取' : '获取验证码'}
              </Button>
            }
          />
          {login.sandboxCode ? (
            <p className={styles.sandbox} role="status">
              体验环境不发短信，验证码是 <strong>{login.sandboxCode}</strong>
            </p>
          ) : null}
          <Button
            type="submit"
            block
            disabled={!login.canEnter}
            busy={login.entering}
            className={styles.enter}
          >
            登录
          </Button>
          <CheckBox
            checked={agreed}
            onChange={setAgreed}
            label="我已阅读并同意用户协议与隐私政策，未注册的手机号将自动创建账号"
          />
        </form>
      </div>
      <Sheet open={login.checkOpen} onClose={login.closeCheck} title="安全验证">
        <SlideCheck onPassed={login.passCheck} />
      </Sheet>
    </Page>
  );
}
