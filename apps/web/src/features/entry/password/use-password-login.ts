import { isPhone } from '@marque/contract/phone';
import { loginByPassword } from '@marque/contract/session/endpoints';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useEnter } from '../login/use-enter.ts';
import { useTicket } from '../login/use-ticket.ts';

/** Signing in by phone and password; every try begins with a slide check. */
export function usePasswordLogin(phone: string, redirect: string | undefined) {
  const { call } = useApi();
  const enter = useEnter(redirect);
  const [password, setPassword] = useState('');
  const entering = useWrite({
    mutationFn: (ticket: string) => call(loginByPassword, { phone, password, ticket }),
    onSuccess: enter,
    meta: { ownError: true },
  });
  const { check, ask } = useTicket(entering.mutate);
  return {
    password,
    setPassword: (typed: string) => {
      setPassword(typed);
      // What was wrong was the last one.
      entering.reset();
    },
    check,
    entering: entering.isPending,
    error: entering.error,
    canEnter: isPhone(phone) && password !== '',
    enter: ask,
  };
}
