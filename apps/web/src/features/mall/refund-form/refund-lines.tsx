import type { RefundableLine, RefundOptions } from '@marque/contract/mall/after-sale/schema';
import { OrderLineRow } from '../common/order-line.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { Stepper } from '#shared/ui/control/stepper.tsx';
import { withPick } from './draft.ts';
import { RefundShareView } from '../refund/refund-share.tsx';
import * as styles from './refund-lines.module.css';

type RefundLinesProps = {
  options: RefundOptions;
  /** The chosen pieces by line id, also while the server computes their amounts. */
  picks: Record<string, number>;
  error: string | undefined;
  onPick: (picks: Record<string, number>) => void;
};

/** The order's lines with the quantity of each to refund. */
export function RefundLines({ options, picks, error, onPick }: RefundLinesProps) {
  const { lines, type } = options;
  const together = lines.some(({ choices }) => choices.some(({ whole, max }) => whole && max > 1));
  return (
    <Card>
      <h2 className={styles.heading}>
        退款商品
        {together ? <small>还没发货，同款要一起退</small> : null}
      </h2>
      {lines.map((line) => (
        <Line
          key={line.id}
          line={line}
          type={type}
          picked={picks[line.id] ?? 0}
          share={options.shares.find(({ lineId }) => lineId === line.id)}
          onPick={(quantity) => onPick(withPick(picks, line.id, quantity))}
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
  /** The refund for the pieces; undefined until the server has computed it. */
  share: RefundOptions['shares'][number] | undefined;
  onPick: (quantity: number) => void;
};

function Line({ line, type, picked, share, onPick }: LineProps) {
  const choice = line.choices.find((one) => one.type === type);
  const other = type === 'returnRefund' ? '这件不用退货，请选「仅退款」' : '这件请选「退货退款」';
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
        {choice ? null : <p className={styles.reason}>{line.reason || other}</p>}
        {choice && picked > 0 && choice.max > 1 && !choice.whole ? (
          <div className={styles.count}>
            <span>数量，最多 {choice.max} 件</span>
            <Stepper label="退款数量" value={picked} max={choice.max} onChange={onPick} />
          </div>
        ) : null}
        {share && share.quantity === picked ? <RefundShareView {...share} /> : null}
      </div>
    </div>
  );
}
