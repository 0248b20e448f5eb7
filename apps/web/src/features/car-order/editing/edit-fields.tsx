import { MAX_BOOKING_REMARK, type PayPlan } from '@marque/contract/car-order/form';
import { StoreRow } from '#blocks/car-order/store-row.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { useTyping } from '#shared/ui/control/typing.ts';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import * as styles from './editing.module.css';
import { PlanRow } from './plan-row.tsx';

/** The changes of an order besides the car. */
export type EditedFields = { dealerId: string; payPlan: PayPlan; remark: string };

type EditFieldsProps = { said: EditedFields; onSay: (change: Partial<EditedFields>) => void };

/** The fields for store, payment plan and remark. */
export default function EditFields({ said, onSay }: EditFieldsProps) {
  const sheet = useSheet('store');
  const { dealerId, payPlan, remark } = said;
  const typing = useTyping(remark, (text) => onSay({ remark: text }), { most: MAX_BOOKING_REMARK });
  return (
    <Card aria-label="门店和付款">
      <StoreRow sheet={sheet} dealerId={dealerId} onPick={({ id }) => onSay({ dealerId: id })} />
      <PlanRow value={payPlan} onChange={(plan) => onSay({ payPlan: plan })} />
      <label className={styles.remark}>
        <span>备注</span>
        <textarea rows={2} placeholder="想让门店知道的" {...typing} />
      </label>
    </Card>
  );
}
