import type { UsedCar } from '@marque/contract/used-car/stock/schema';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { timeText } from '#blocks/slot-picker/slot-labels.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';

const ViewingSheet = lazySheet(() => import('./viewing-sheet.tsx'));
const AskSheet = lazySheet(() => import('./ask-sheet.tsx'));

/** A question to the store, and a time to see the car. A sold car leads to others. */
export function CarBar({ of }: { of: UsedCar }) {
  const href = useHref();
  const [asking, viewing] = [useSheet('ask'), useSheet('viewing')];
  const view = useMemberIntent<string>(`viewing:${of.id}`, () => viewing.show());
  if (of.status === 'sold')
    return (
      <LinkButton block to={href('usedCar.buyUsedCar', { seriesId: of.seriesId })}>
        看在售的{of.seriesName}
      </LinkButton>
    );
  return (
    <>
      <ActionBar wideLast>
        <Button kind="secondary" onClick={() => asking.show()}>
          问一问
        </Button>
        <Button onClick={() => view(of.id)}>
          {of.viewing ? `看车 ${timeText(of.viewing.start)}` : '预约看车'}
        </Button>
      </ActionBar>
      <ViewingSheet open={viewing.open} onClose={() => viewing.close()} of={of} />
      <AskSheet open={asking.open} onClose={() => asking.close()} of={of} />
    </>
  );
}
