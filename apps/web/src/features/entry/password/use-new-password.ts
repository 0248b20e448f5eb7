import { isPhone } from '@marque/contract/phone';
import { changePassword, profile, resetPassword } from '@marque/contract/session/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { getSession } from '#shared/session/session.ts';
import { passwordProblem } from './password.ts';
import { useCode } from '../login/use-code.ts';
import { useKeepSession } from '../login/use-enter.ts';

/** Setting a password, or one in place of a forgotten one, by a code sent to the phone. */
export function useResetPassword(firstPhone: string, onDone: () => void) {
  const { call } = useApi();
  const keep = useKeepSession();
  const [phone, setPhone] = useState(firstPhone);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const request = useCode(phone, 'password');
  const saving = useWrite({
    mutationFn: () =>
      call(resetPassword, { phone, code, password, userChannel: getSession().userChannel }),
    onSuccess: (signedIn) => {
      keep(signedIn);
      onDone();
    },
    meta: { ownError: true },
  });
  return {
    phone,
    setPhone,
    code,
    setCode,
    password,
    setPassword,
    request,
    saving: saving.isPending,
    error: saving.error,
    canSave: isPhone(phone) && code.length === 6 && passwordProblem(password) === undefined,
    save: () => saving.mutate(),
  };
}

/** Changing the own password by the old one. */
export function useChangePassword(onDone: () => void) {
  const { call, key } = useApi();
  const client = useQueryClient();
  const [oldPassword, setOldPassword] = useState('');
  const [password, setPassword] = useState('');
  const saving = useWrite({
    mutationFn: () => call(changePassword, { oldPassword, password }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: key(profile, {}) });
      onDone();
    },
    meta: { ownError: true },
  });
  return {
    oldPassword,
    setOldPassword,
    password,
    setPassword,
    saving: saving.isPending,
    error: saving.error,
    canSave: oldPassword !== '' && passwordProblem(password) === undefined,
    save: () => saving.mutate(),
  };
}
