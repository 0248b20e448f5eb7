import type { ValuationReport } from '@marque/contract/used-car/valuation/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';

const AskAnyStoreSheet = lazySheet(
  () => import('#blocks/lead-form/ask-any-store-sheet.tsx'),
  'opened',
);

type ReportBarProps = {
  of: ValuationReport;
  /** Whether somebody else's report was passed on. */
  shared: boolean;
};

/** What one can do with a report: by its age, its outcome and whose it is. */
export function ReportBar({ of: { expired, id, outcome }, shared }: ReportBarProps) {
  const href = useHref();
  const asking = useSheet('ask');
  if (shared)
    return (
      <ActionBar>
        <LinkButton to={href('usedCar.vehicleValuation')}>给我的车估价</LinkButton>
      </ActionBar>
    );
  const again = href('usedCar.vehicleValuation', { report: id });
  if (expired)
    return (
      <ActionBar>
        <LinkButton to={again}>按今天重算</LinkButton>
      </ActionBar>
    );
  return (
    <>
      <ActionBar wideLast>
        <LinkButton kind="plain" to={again}>
          重新估值
        </LinkButton>
        <LinkButton kind="secondary" to={href('usedCar.vehicleReplacement', { reportId: id })}>
          置换
        </LinkButton>
        {outcome === 'inspect' ? (
          <Button onClick={() => asking.show()}>请门店检测</Button>
        ) : (
          <LinkButton to={href('usedCar.sellUsedCar', { reportId: id })}>卖给门店</LinkButton>
        )}
      </ActionBar>
      <AskAnyStoreSheet
        title="请门店检测"
        open={asking.open}
        onClose={() => asking.close()}
        page="usedCar.valuationReport"
        topic="other"
      />
    </>
  );
}
