import type { RefundableLine } from '@marque/contract/mall/after-sale/schema';
import { Button } from '#shared/ui/control/button.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { useOrderGoods, usePickRefund } from './use-pick-refund.ts';
import { PickLines } from './pick-lines.tsx';
import * as styles from './pick-sheet.module.css';

type PickSheetProps = { orderId: string; open: boolean; onClose: () => void };

/** The sheet that asks which lines of an order are refunded, before the form opens. */
export function PickSheet({ orderId, open, onClose }: PickSheetProps) {
  const goods = useOrderGoods(orderId, open);
  return (
    <Sheet open={open} onClose={onClose} title="要退哪些商品？">
      <QueryView of={goods} skeleton={<Skeleton height={180} />}>
        {({ items }) => <Picking orderId={orderId} lines={items} onLeave={onClose} />}
      </QueryView>
    </Sheet>
  );
}

type PickingProps = {
  orderId: string;
  lines: readonly RefundableLine[];
  onLeave: () => void;
};

function Picking({ orderId, lines, onLeave }: PickingProps) {
  const picking = usePickRefund(orderId, lines, onLeave);
  return (
    <>
      <PickLines lines={lines} picking={picking} />
      <div className={styles.next}>
        <Button
          block
          busy={picking.checking}
          disabled={picking.lineIds.length === 0}
          onClick={picking.next}
        >
          {picking.lineIds.length > 0 ? `下一步，退 ${picking.lineIds.length} 款` : '请选择商品'}
        </Button>
      </div>
    </>
  );
}
