import { Activity, type ReactNode, useState } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { signIn } from '#shared/platform/sign-in.ts';
import { useRouteLocation } from '#shared/routing/navigation.tsx';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Notice } from '#shared/ui/layout/states.tsx';

/**
 * Shows its children to members. Visitors see a notice to sign in and then return here. When the session
 * of an open page expires, the children stay mounted and hidden, with their input, for the same person.
 */
export function MemberGate({ title, children }: { title: string; children: ReactNode }) {
  const { copy } = useBrand();
  const { Authorization, userId } = useSession();
  const { pathname, search } = useRouteLocation();
  const signedIn = Authorization !== '';
  /** The member the page was last shown to. */
  const [member, setMember] = useState<string | null>(null);
  if (signedIn && member !== userId) setMember(userId);
  // After signing out the children are unmounted.
  const person = signedIn || member === userId ? userId : null;
  return (
    <>
      {signedIn ? null : (
        <Notice illustration="gate" title={title} text={copy.gate}>
          <Button onClick={() => void signIn(pathname + search)}>登录 / 注册</Button>
        </Notice>
      )}
      {person === null ? null : (
        <Activity key={person} mode={signedIn ? 'visible' : 'hidden'}>
          {children}
        </Activity>
      )}
    </>
  );
}
