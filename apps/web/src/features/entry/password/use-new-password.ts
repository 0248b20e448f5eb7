import type { In, Out } from '@marque/contract/core';
import { changePassword, profile, resetPassword } from '@marque/contract/session/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { getSession } from '#shared/session/session.ts';
import { useStoreSession } from '../login/use-complete-sign-in.ts';

/** Returns the mutation that sets or resets a password by SMS code. */
export function useResetPassword(
  onDone: () => void,
  consents: In<typeof resetPassword>['consents'],
) {
  const { call } = useApi();
  const keep = useStoreSession();
  return {
    mutationFn: (typed: Pick<In<typeof resetPassword>, 'phone' | 'code' | 'password'>) =>
      call(resetPassword, { ...typed, userChannel: getSession().userChannel, consents }),
    onSuccess: (signedIn: Out<typeof resetPassword>) => {
      keep(signedIn);
      onDone();
    },
  };
}

/** Returns the mutation that changes the password by the old one. */
export function useChangePassword(onDone: () => void) {
  const { call, key } = useApi();
  const client = useQueryClient();
  return {
    mutationFn: (typed: In<typeof changePassword>) => call(changePassword, typed),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: key(profile, {}) });
      onDone();
    },
  };
}
