import { CarLines } from '#blocks/price-lines/car-lines.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import * as styles from './booking.module.css';
import type { PriceChange } from './use-submit.ts';

type PriceSheetProps = {
  open: boolean;
  onClose: () => void;
  changed: PriceChange | null;
  onGoOn: () => void;
};

/** The sheet that shows a changed price and asks whether to continue. */
export default function PriceSheet({ open, onClose, changed, onGoOn }: PriceSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="价格变了"
      footer={
        <ActionBar>
          <Button kind="secondary" onClick={onClose}>
            返回
          </Button>
          <Button onClick={onGoOn}>按新价格继续</Button>
        </ActionBar>
      }
    >
      {changed ? (
        <>
          <p>
            原来{' '}
            <span className={styles.was}>
              <Price fen={changed.old.totalFen} size="small" plain />
            </span>
            ，现在 <Price fen={changed.new.totalFen} size="small" />
          </p>
          <CarLines
            lines={(changed.new.lines ?? []).map(({ code, label, fen }) => {
              const before = changed.old.lines?.find((line) => line.code === code);
              return {
                code,
                fen,
                label: before && before.fen !== fen ? `${label}（有变动）` : label,
              };
            })}
            totalFen={changed.new.totalFen}
          />
        </>
      ) : null}
    </Sheet>
  );
}
