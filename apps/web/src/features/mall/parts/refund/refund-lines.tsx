import type { RefundableLine, RefundOptions } from '@marque/contract/mall/after-sale/schema';
import { OrderLineRow } from '#blocks/order-line/order-line.tsx';
import { Card } from '#shared/ui/card.tsx';
import { CheckBox } from '#shared/ui/choice.tsx';
import { Stepper } from '#shared/ui/stepper.tsx';
import { picksOf, withPick } from '../../model/refund/draft.ts';
import styles from './refund-lines.module.css';

type RefundLinesProps = {
  options: RefundOptions;
  error: string | undefined;
  onPick: (picks: Record<string, number>) => void;
};

/** The order's goods: which of them go back, and how many. */
export function RefundLines({ options, error, onPick }: RefundLinesProps) {
  const picks = picksOf(options);
  const set = (lineId: string, quantity: number) => onPick(withPick(picks, lineId, quantity));
  return (
    <Card>
      <h2 className={styles.heading}>退款商品</h2>
      {options.lines.map((line) => (
        <Line
          key={line.id}
          line={line}
          type={options.type}
          picked={picks[line.id] ?? 0}
          onPick={(quantity) => set(line.id, quantity)}
        />
      ))}
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </Card>
  );
}

type LineProps = {
  line: RefundableLine;
  type: RefundOptions['type'];
  picked: number;
  onPick: (quantity: number) => void;
};

function Line({ line, type, picked, onPick }: LineProps) {
  const choice = line.choices.find((one) => one.type === type);
  const reason =
    line.reason ||
    (choice ? '' : type === 'returnRefund' ? '不用退货，请选「仅退款」' : '请选「退货退款」');
  return (
    <div className={styles.line}>
      <CheckBox
        label={`退 ${line.title}`}
        hideLabel
        checked={picked > 0}
        disabled={!choice}
        onChange={(on) => onPick(on ? (choice?.max ?? 0) : 0)}
      />
      <div className={styles.goods}>
        <OrderLineRow line={line} />
        {reason ? <p className={styles.reason}>{reason}</p> : null}
        {choice && picked > 0 && line.quantity > 1 ? (
          <div className={styles.count}>
            <span>
              {choice.whole
                ? `未发货，需退全部 ${choice.max} 件`
                : `退货数量，最多 ${choice.max} 件`}
            </span>
            {choice.whole || choice.max === 1 ? null : (
              <Stepper label="退货数量" value={picked} max={choice.max} onChange={onPick} />
            )}
          </div>
        ) : null}
      </div>
    </div>
  );
}
