import { SOURCE_APP } from '@marque/contract/core';
import { loginByCode, sendCode } from '@marque/contract/session/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#shared/api/use-api.ts';
import { safePath } from '#shared/routing/safe-path.ts';
import { updateSession } from '#shared/session/session.ts';
import { isPhone } from '../model/phone.ts';
import { takeTicket } from '../model/ticket.ts';

/** Signing in by phone and code: what is typed, what is under way, what went wrong. */
export function useLogin(redirect: string | undefined) {
  const { call, brand } = useApi();
  const navigate = useNavigate();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [waitUntil, setWaitUntil] = useState(0);
  const [checkOpen, setCheckOpen] = useState(false);
  const wait = useSecondsUntil(waitUntil);

  const sending = useMutation({
    mutationFn: (ticket: string) => call(sendCode, { phone, ticket }),
    onSuccess: ({ resendAfterSeconds }) => setWaitUntil(Date.now() + resendAfterSeconds * 1000),
  });
  const entering = useMutation({
    mutationFn: () => call(loginByCode, { phone, code }),
    onSuccess: ({ token, userId, phone: masked, userName, nickName, avatar, logo }) => {
      updateSession({
        Authorization: token,
        userId,
        phone: masked,
        userName,
        nickName,
        avatar,
        logo,
        SourceApp: SOURCE_APP[brand],
      });
      void navigate(safePath(redirect, '/home'), { replace: true });
    },
    meta: { ownError: true },
  });
  return {
    phone,
    setPhone,
    code,
    setCode,
    wait,
    checkOpen,
    closeCheck: () => setCheckOpen(false),
    sandboxCode: sending.data?.sandboxCode ?? null,
    sent: sending.isSuccess,
    sending: sending.isPending,
    entering: entering.isPending,
    error: entering.error,
    canSend: isPhone(phone) && wait === 0,
    canEnter: isPhone(phone) && code.length === 6,
    askForCode: () => {
      const ticket = takeTicket();
      if (ticket) sending.mutate(ticket);
      else setCheckOpen(true);
    },
    passCheck: (ticket: string) => {
      setCheckOpen(false);
      sending.mutate(ticket);
    },
    enter: () => entering.mutate(),
  };
}

function useSecondsUntil(end: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}
