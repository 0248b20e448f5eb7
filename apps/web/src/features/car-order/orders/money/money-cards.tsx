import { isEnded } from '@marque/contract/car-order/machine';
import type { CarOrder } from '@marque/contract/car-order/schema';
import { formatMoney } from '@marque/contract/money';
import { Fragment } from 'react';
import { Price } from '#shared/ui/display/price.tsx';
import { Card, CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { PlanLine } from '../../common/plan-line.tsx';
import * as styles from './money.module.css';
import { paymentText } from './payment-text.ts';

const StatementSheet = lazySheet(() => import('./statement-sheet.tsx'), 'opened');

type Item = CarOrder['items'][number];

/** Returns the state of an item: paid, pending or refunded. */
function standOf(
  { kind, dueFen, paidFen, openFen, backFen, leftFen }: Item,
  isOver: boolean,
  loan: CarOrder['loan'],
): string {
  if (kind === 'loan' && loan) return loan.text;
  if (backFen > 0) return `退回 ${formatMoney(backFen)}`;
  if (paidFen >= dueFen) return '已付清';
  const parts = [
    paidFen > 0 ? `已付 ${formatMoney(paidFen)}` : '',
    openFen > 0 ? `付款中 ${formatMoney(openFen)}` : '',
    leftFen > 0 ? `待付 ${formatMoney(leftFen)}` : '',
  ];
  return parts.filter(Boolean).join('，') || (isOver ? '不用付了' : '还没到付款的时候');
}

/** The card with all items of the order. */
export function MoneyCard({ of, sheet }: { of: CarOrder; sheet: string }) {
  const { items, later, sum, payPlan, track, status } = of;
  const statement = useSheet('statement');
  const waits = status !== 'unpaid' && items.some(({ leftFen }) => leftFen > 0);
  return (
    <Card aria-label="款项">
      <CardTitle>款项</CardTitle>
      {items.map((item) => (
        <Fragment key={item.id}>
          <ListRow
            label={item.label}
            note={standOf(item, isEnded(status), of.loan)}
            value={<Price fen={item.dueFen} size="small" plain />}
          />
          <Payments of={item} />
        </Fragment>
      ))}
      {later.map(({ label, fen }) => (
        <ListRow
          key={label}
          label={label}
          note="锁单后，车和合格证到店再付"
          value={<Price fen={fen} size="small" plain />}
        />
      ))}
      {sum.leftFen > 0 ? (
        <ListRow
          label="合计待付"
          note={`应付 ${formatMoney(sum.dueFen)}，已付 ${formatMoney(sum.paidFen)}`}
          value={<Price fen={sum.leftFen} size="small" plain />}
        />
      ) : null}
      {payPlan ? <PlanLine of={of} asked={sheet} /> : null}
      <ListRow
        label="购车账单"
        note="每一笔和每一步都在一页上"
        value="查看"
        onClick={() => statement.show()}
      />
      <StatementSheet open={statement.open} onClose={() => statement.close()} of={of} />
      {waits && track.length > 0 ? (
        <Note>合格证到店之后才付尾款：没有合格证，车上不了牌。</Note>
      ) : null}
    </Card>
  );
}

/** The number of latest payments shown; the statement lists all. */
const SHOWN_PAYMENTS = 4;

/** The individual payments for an item. */
function Payments({ of: { label, payments } }: { of: Item }) {
  if (payments.length === 0) return null;
  const hidden = Math.max(0, payments.length - SHOWN_PAYMENTS);
  return (
    <ul className={styles.payments} aria-label={`${label}付款记录`}>
      {hidden > 0 ? <li>前 {hidden} 笔在购车账单里</li> : null}
      {payments.slice(hidden).map((one, i) => (
        <li key={`${one.at} ${hidden + i}`}>
          <span>{paymentText(one)}</span>
          <b>{formatMoney(one.fen)}</b>
        </li>
      ))}
    </ul>
  );
}
