import { isPhone } from '@marque/contract/phone';
import { sendCode } from '@marque/contract/session/endpoints';
import type { CodePurpose } from '@marque/contract/session/schema';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import { useTicket } from '#blocks/slide-check/use-ticket.ts';

/** Sends a code to a phone, after the slide check, and counts the wait until the next one. */
export function useCode(phone: string, purpose: CodePurpose) {
  const { call } = useApi();
  const [waitUntil, setWaitUntil] = useState(0);
  const wait = useSecondsUntil(waitUntil);
  const sending = useWrite({
    mutationFn: (ticket: string) => call(sendCode, { phone, ticket, purpose }),
    onSuccess: ({ resendAfterSeconds }) => setWaitUntil(Date.now() + resendAfterSeconds * 1000),
  });
  const { check, ask } = useTicket(sending.mutate);
  return {
    /** Seconds until another code may be sent. */
    wait,
    check,
    sandboxCode: sending.data?.sandboxCode ?? null,
    sent: sending.isSuccess,
    sending: sending.isPending,
    canSend: isPhone(phone) && wait === 0,
    ask,
  };
}
export type CodeRequest = ReturnType<typeof useCode>;
