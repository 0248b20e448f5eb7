import { useState } from 'react';
import SlideCheck from '#blocks/slide-check/slide-check.tsx';
import { keepTicket } from '#blocks/slide-check/ticket.ts';
import { useNavigate } from '#shared/routing/navigation.tsx';
import { safePath } from '#shared/routing/safe-path.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Notice } from '#shared/ui/layout/states.tsx';

/** The slide check and the step after it. */
export default function SlidingSteps({ redirect }: { redirect: string | undefined }) {
  const goTo = useNavigate();
  const [passed, setPassed] = useState(false);
  const goOn = () => void goTo(safePath(redirect, '/Login'), { replace: true });
  if (passed)
    return (
      <Notice illustration="success" title="验证通过">
        <Button onClick={goOn}>继续</Button>
      </Notice>
    );
  return (
    <Card>
      <SlideCheck
        onPassed={(ticket) => {
          keepTicket(ticket);
          setPassed(true);
          if (redirect) goOn();
        }}
      />
    </Card>
  );
}
