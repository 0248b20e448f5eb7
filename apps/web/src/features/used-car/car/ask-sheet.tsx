import type { UsedCar } from '@marque/contract/used-car/stock/schema';
import { LeadForm } from '#blocks/lead-form/lead-form.tsx';
import { LeadOrForm } from '#blocks/lead-form/lead-or-form.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { nameOf } from '../common/car-labels.ts';
import * as styles from './sheets.module.css';

type AskSheetProps = {
  open: boolean;
  onClose: () => void;
  of: Pick<UsedCar, 'id' | 'seriesName' | 'typeName' | 'dealer'>;
};

/** A question about a car to its store, or the one that was sent already. */
export default function AskSheet({ open, onClose, of }: AskSheetProps) {
  const { id, dealer } = of;
  return (
    <Sheet full open={open} onClose={onClose} title="问一问">
      <div className={styles.sheet}>
        <LeadOrForm
          kind="usedCar"
          dealerId={dealer.id}
          renderForm={(onSent) => (
            <LeadForm
              about={{ kind: 'usedCar', subject: { usedCarId: id } }}
              dealer={dealer}
              page="usedCar.buyUsedCarDetail"
              button="发给门店"
              onSent={onSent}
            >
              <ListRow label={nameOf(of)} note={dealer.name} />
            </LeadForm>
          )}
        />
      </div>
    </Sheet>
  );
}
