import { isPhone } from '@marque/contract/phone';
import { loginByCode } from '@marque/contract/session/endpoints';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { loginChannel } from '#shared/platform/sign-in.ts';
import { safePath } from '#shared/routing/safe-path.ts';
import { useCode } from './use-code.ts';
import { useEnter } from './use-enter.ts';

/** Signing in by phone and code: what is typed, what is under way, what went wrong. */
export function useLogin(phone: string, redirect: string | undefined) {
  const { call } = useApi();
  const enter = useEnter(redirect);
  const [code, setCode] = useState('');
  const request = useCode(phone, 'login');
  const entering = useWrite({
    mutationFn: () =>
      call(loginByCode, { phone, code, userChannel: loginChannel(safePath(redirect, '/home')) }),
    onSuccess: enter,
    meta: { ownError: true },
  });
  return {
    code,
    setCode,
    request,
    entering: entering.isPending,
    error: entering.error,
    canEnter: isPhone(phone) && code.length === 6,
    enter: () => entering.mutate(),
  };
}
