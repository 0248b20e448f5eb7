import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { signIn } from '#shared/platform/sign-in.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/states.tsx';

/** Shows its children to members and asks everybody else to sign in first, then brings them back. */
export function MemberGate({ title, children }: { title: string; children: ReactNode }) {
  const signedIn = useSignedIn();
  const { pathname, search } = useLocation();
  if (signedIn) return children;
  return (
    <Notice art="empty" title={title} text="登录后就能看到，新朋友还有见面礼">
      <Button onClick={() => void signIn(pathname + search)}>登录 / 注册</Button>
    </Notice>
  );
}
