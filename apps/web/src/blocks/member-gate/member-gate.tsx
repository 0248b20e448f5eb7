import { Activity, type ReactNode, useState } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { signIn } from '#shared/platform/sign-in.ts';
import { useRouteLocation } from '#shared/routing/navigation.tsx';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Notice } from '#shared/ui/layout/states.tsx';

/**
 * Shows its children to members and asks everybody else to sign in first, then brings them back. When
 * a session ends under an open page, what was typed waits, hidden, for the same person.
 */
export function MemberGate({ title, children }: { title: string; children: ReactNode }) {
  const { copy } = useBrand();
  const { Authorization, userId } = useSession();
  const { pathname, search } = useRouteLocation();
  const signedIn = Authorization !== '';
  /** The member the page was last shown to. */
  const [member, setMember] = useState<string | null>(null);
  if (signedIn && member !== userId) setMember(userId);
  // After signing out the page is not restored.
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
