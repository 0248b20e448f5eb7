import type { UsedCar } from '@marque/contract/used-car/stock/schema';
import { AskStore } from '#blocks/lead-form/ask-store.tsx';
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
        <AskStore
          dealer={dealer}
          page="usedCar.buyUsedCarDetail"
          asked={{
            about: { kind: 'usedCar', subject: { usedCarId: id } },
            button: '发给门店',
            head: <ListRow label={nameOf(of)} note={dealer.name} />,
          }}
        />
      </div>
    </Sheet>
  );
}
