import { PAY_PLANS, type PayPlan } from '@marque/contract/car-order/form';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { ChoiceRow } from '#shared/ui/control/form-row.tsx';

const PLANS = PAY_PLANS.map((id) => ({ id, name: { full: '全款', loan: '贷款' }[id] }));

type PlanRowProps = { value: PayPlan; onChange: (plan: PayPlan) => void };

/** The choice between full payment and a loan. */
export const PlanRow = ({ value, onChange }: PlanRowProps) => (
  <ChoiceRow label="付款">
    <ChoiceChips label="付款" options={PLANS} value={value} onChange={onChange} />
  </ChoiceRow>
);
