import type { Quote } from '@marque/contract/maintenance/quote-schema';
import { WorkLines } from '#blocks/workshop-visit/work-lines.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './booking.module.css';
import { formatMoney } from '@marque/contract/money';

type PriceSheetProps = {
  open: boolean;
  onClose: () => void;
  changed: { oldFen: number; quote: Quote } | null;
  onAgree: (seenFen: number) => void;
};

/** The new price of a visit whose price changed meanwhile, beside the old one. */
export default function PriceSheet({ open, onClose, changed, onAgree }: PriceSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="报价已变化，请看看新的价格"
      footer={
        changed ? (
          <Button block onClick={() => onAgree(changed.quote.totalFen)}>
            按新价格预约
          </Button>
        ) : null
      }
    >
      {changed ? (
        <div className={styles.sheet}>
          <p className={styles.newPrice}>
            <Price fen={changed.quote.totalFen} size="large" plain />
            <s>
              <span className="visually-hidden">原来</span>
              {formatMoney(changed.oldFen)}
            </s>
          </p>
          <WorkLines of={changed.quote} />
        </div>
      ) : null}
    </Sheet>
  );
}
