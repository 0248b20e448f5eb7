import type { ReportBrief } from '@marque/contract/used-car/valuation/schema';
import { wan } from '@marque/contract/used-car/valuation/value';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { ChoiceList } from '#shared/ui/picker/choice-list.tsx';

type OldCarSheetProps = {
  open: boolean;
  reports: readonly ReportBrief[];
  chosenId: string | null;
  onPick: (reportId: string) => void;
  onClose: () => void;
};

/** The member's valuations that hold, and the way to another one. */
export function OldCarSheet({ open, reports, chosenId, onPick, onClose }: OldCarSheetProps) {
  const href = useHref();
  return (
    <Sheet open={open} onClose={onClose} title="用哪台旧车换">
      <ChoiceList
        label="旧车"
        value={chosenId}
        options={reports.map(({ id, name, storeFen }) => ({
          id,
          name,
          note: `卖给门店 ${wan(storeFen)} 万`,
        }))}
        onPick={onPick}
      />
      <LinkButton kind="secondary" block to={href('usedCar.vehicleValuation')}>
        估另一台
      </LinkButton>
    </Sheet>
  );
}
