import type { CarOrder } from '@marque/contract/car-order/schema';
import { formatMoney } from '@marque/contract/money';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useAskedSheet } from '#shared/ui/modal/use-sheet.ts';

const PlanSheet = lazySheet(() => import('./plan-sheet.tsx'), 'opened');

/** The row with the payment plan, which opens the sheet for changing it. */
export function PlanLine({ of, asked = '' }: { of: CarOrder; asked?: string }) {
  const { id, payPlan, loan, allowed } = of;
  const canChange = allowed.includes('plan');
  const plan = useAskedSheet('plan', asked === 'plan' && canChange);
  const what = loan
    ? `${loan.name}，贷 ${formatMoney(loan.amountFen)}，${loan.months} 期，每月 ${formatMoney(loan.monthlyFen)}`
    : payPlan === 'loan'
      ? '还没有选贷款方案'
      : undefined;
  const name = payPlan === 'loan' ? '贷款' : '全款';
  const note = loan?.reason ? `${what}。${loan.reason}` : what;
  return (
    <>
      <ListRow
        label="付款方式"
        note={note}
        value={
          canChange
            ? payPlan === 'loan' && !loan
              ? '贷款，去选方案'
              : `${name}，更换`
            : (loan?.text ?? name)
        }
        {...(canChange && { onClick: () => plan.show() })}
      />
      {canChange ? <PlanSheet open={plan.open} onClose={() => plan.close()} id={id} /> : null}
    </>
  );
}
