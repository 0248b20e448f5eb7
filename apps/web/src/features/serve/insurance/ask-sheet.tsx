import type { Dealer } from '@marque/contract/dealer/schema';
import type { OwnCar } from '@marque/contract/garage/schema';
import { useState } from 'react';
import { formatPlate } from '#blocks/car-picker/car-labels.ts';
import { LeadForm } from '#blocks/lead-form/lead-form.tsx';
import { StoreChoice } from '#blocks/lead-form/store-choice.tsx';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import type { AskedCover } from './asked-cover.ts';
import * as styles from './insure.module.css';

export type AskSheetProps = {
  open: boolean;
  onClose: () => void;
  car: OwnCar;
  asked: AskedCover;
};

/** One named store is asked for quotations: first the store, then phone, hours and consent. */
export default function AskSheet({ open, onClose, car, asked }: AskSheetProps) {
  const [dealer, setDealer] = useState<Dealer | null>(null);
  const go = useNavigateToPage();
  return (
    <Sheet full open={open} onClose={onClose} title="获取报价">
      <div className={styles.ask}>
        {dealer ? (
          <>
            <ListRow
              label={dealer.name}
              note={dealer.address}
              value="换一家"
              onClick={() => setDealer(null)}
            />
            <LeadForm
              key={dealer.id}
              about={{ kind: 'insurance', subject: { carId: car.id, ...asked } }}
              dealer={dealer}
              page="serve.insure"
              button="请这家门店报价"
              onSent={({ id }) => {
                onClose();
                go('serve.insureDetail', { id });
              }}
            >
              <ListRow label={car.modelName} value={formatPlate(car.plate)} />
            </LeadForm>
          </>
        ) : (
          <>
            <p className={styles.why}>
              选一家门店，由它向合作的保险公司要报价，一般 2 小时内（营业时间）。别的门店不会知道。
            </p>
            <StoreChoice without={[]} onPick={setDealer} />
          </>
        )}
      </div>
    </Sheet>
  );
}
