import type { UsedCar } from '@marque/contract/used-car/stock/schema';
import { AppointmentCard } from '#blocks/appointment-card/appointment-card.tsx';
import { SlotPicker } from '#blocks/slot-picker/slot-picker.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './sheets.module.css';
import { useViewing } from './use-viewing.ts';

type ViewingSheetProps = { open: boolean; onClose: () => void; of: UsedCar };

/** A time to see the car: its choice, or what is booked. */
export default function ViewingSheet({ open, onClose, of }: ViewingSheetProps) {
  const viewing = useViewing(of);
  const { booked, isChoosing } = viewing;
  return (
    <Sheet
      full
      open={open}
      onClose={onClose}
      title="预约看车"
      footer={
        isChoosing ? (
          <Button block busy={viewing.isBooking} onClick={viewing.book}>
            {booked ? '改到这个时间' : '就约这个时间'}
          </Button>
        ) : null
      }
    >
      {booked ? <AppointmentCard appointment={booked} onReschedule={viewing.move} /> : null}
      {isChoosing ? (
        <div className={styles.slots}>
          <SlotPicker
            title={booked ? '改到什么时候' : '什么时候来看'}
            kind="view"
            dealerId={of.dealer.id}
            subject={{ usedCarId: of.id }}
            replaces={booked?.id}
            value={viewing.start}
            onPick={viewing.pick}
            problem={viewing.problem}
            nearest={viewing.nearest}
          />
        </div>
      ) : null}
      <p className={styles.note}>
        约 60 分钟，顾问带你看车、看检测报告，可以上路开一圈。车为你留着，那一小时不约给别人。
      </p>
    </Sheet>
  );
}
