import { formatMoney } from '@marque/contract/money';
import type { SubscriptionQuote } from '@marque/contract/used-car/subscription/schema';
import { AskStore } from '#blocks/lead-form/ask-store.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { nameOf } from '../common/car-labels.ts';
import * as styles from './subscription.module.css';

type ApplySheetProps = { open: boolean; onClose: () => void; of: SubscriptionQuote };

/** The application for a subscription, or the one that was sent already. */
export default function ApplySheet({ open, onClose, of }: ApplySheetProps) {
  const { car, dealer, months, km, monthlyFen } = of;
  return (
    <Sheet full open={open} onClose={onClose} title="申请订阅">
      <div className={styles.sheet}>
        <AskStore
          dealer={dealer}
          page="usedCar.subscribeCar"
          asked={{
            about: { kind: 'subscription', subject: { usedCarId: car.id, months, km } },
            button: '提交申请',
            head: (
              <ListRow
                label={nameOf(car)}
                note={`${months} 个月，每月 ${km} 公里`}
                value={`${formatMoney(monthlyFen)}/月`}
              />
            ),
          }}
        />
      </div>
    </Sheet>
  );
}
