import type { SubscriptionQuote } from '@marque/contract/used-car/subscription/schema';
import { Button } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';

const ApplySheet = lazySheet(() => import('./apply-sheet.tsx'));

/** The way to apply, and then to the state of the application. */
export function ApplyBar({ of }: { of: SubscriptionQuote }) {
  const sheet = useSheet('apply');
  return (
    <>
      <ActionBar>
        <Button onClick={() => sheet.show()}>提交申请</Button>
      </ActionBar>
      <ApplySheet open={sheet.open} onClose={() => sheet.close()} of={of} />
    </>
  );
}
