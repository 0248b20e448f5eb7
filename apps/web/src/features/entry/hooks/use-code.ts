import { sendCode } from '@marque/contract/session/endpoints';
import type { CodePurpose } from '@marque/contract/session/schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { isPhone } from '../model/phone.ts';
import { takeTicket } from '../model/ticket.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

/** Having a code sent to a phone: the slide check before it, the wait after it. */
export function useCode(phone: string, purpose: CodePurpose) {
  const { call } = useApi();
  const [waitUntil, setWaitUntil] = useState(0);
  const [checkOpen, setCheckOpen] = useState(false);
  const wait = useSecondsUntil(waitUntil);
  const sending = useMutation({
    mutationFn: (ticket: string) => call(sendCode, { phone, ticket, purpose }),
    onSuccess: ({ resendAfterSeconds }) => setWaitUntil(Date.now() + resendAfterSeconds * 1000),
  });
  return {
    /** Seconds until another may be sent. */
    wait,
    checkOpen,
    closeCheck: () => setCheckOpen(false),
    sandboxCode: sending.data?.sandboxCode ?? null,
    sent: sending.isSuccess,
    sending: sending.isPending,
    canSend: isPhone(phone) && wait === 0,
    ask: () => {
      const ticket = takeTicket();
      if (ticket) sending.mutate(ticket);
      else setCheckOpen(true);
    },
    passCheck: (ticket: string) => {
      setCheckOpen(false);
      sending.mutate(ticket);
    },
  };
}
export type CodeRequest = ReturnType<typeof useCode>;
