import { useState } from 'react';
import { useWrite } from '#shared/api/use-write.ts';
import { signIn } from '#shared/platform/sign-in.ts';
import { safePath } from '#shared/routing/safe-path.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { Agreement, AGREE_FIRST } from './agreement.tsx';
import * as styles from './login-form.module.css';
import { useReturnAfterSignIn } from './use-complete-sign-in.ts';

type HostLoginProps = {
  redirect: string | undefined;
  /** Called when the person wants another method, or the host's login has failed. */
  onOther: () => void;
};

/** The login with one tap, by the phone number that the host knows. */
export function HostLogin({ redirect, onOther }: HostLoginProps) {
  const [agreed, setAgreed] = useState(false);
  const goBack = useReturnAfterSignIn(redirect);
  const enter = useWrite({
    mutationFn: () => signIn(safePath(redirect, '/home')),
    onSuccess: (outcome) => {
      if (outcome === 'signedIn') goBack();
      if (outcome === 'closed') onOther();
    },
  });
  const submit = async () => {
    if (!agreed && !(await askConfirm(AGREE_FIRST))) return;
    setAgreed(true);
    enter.mutate();
  };
  return (
    <div className={styles.form}>
      <p className={styles.reason}>
        用本机号码登录，不用等验证码。没有注册过的号码会自动创建账号。
      </p>
      <Button block busy={enter.isPending} onClick={() => void submit()}>
        一键登录
      </Button>
      <Button kind="plain" block onClick={onOther}>
        其他手机号登录
      </Button>
      <Agreement agreed={agreed} onChange={setAgreed} />
    </div>
  );
}
