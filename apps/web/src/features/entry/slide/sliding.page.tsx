import { useState } from 'react';
import { useNavigate, usePageParams } from '#shared/routing/navigation.tsx';
import { safePath } from '#shared/routing/safe-path.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Notice } from '#shared/ui/layout/states.tsx';
import { keepTicket } from './ticket.ts';
import { SlideCheck } from './slide-check.tsx';

export function Component() {
  const { redirect } = usePageParams('entry.sliding');
  const goTo = useNavigate();
  const [passed, setPassed] = useState(false);
  const goOn = () => void goTo(safePath(redirect, '/Login'), { replace: true });
  return (
    <Page id="entry.sliding">
      {passed ? (
        <Notice illustration="success" title="验证通过">
          <Button onClick={goOn}>继续</Button>
        </Notice>
      ) : (
        <Card>
          <SlideCheck
            onPassed={(ticket) => {
              keepTicket(ticket);
              setPassed(true);
              if (redirect) goOn();
            }}
          />
        </Card>
      )}
    </Page>
  );
}
