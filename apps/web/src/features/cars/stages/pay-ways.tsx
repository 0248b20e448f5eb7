import type { Calculation, PlanColumnView } from '@marque/contract/cars/finance/schema';
import type { PlanWay } from '@marque/contract/cars/finance/plan';
import { formatMoney } from '@marque/contract/money';
import { useId } from 'react';
import { cx } from '#shared/ui/cx.ts';
import { Card } from '#shared/ui/layout/card.tsx';
import { rateText, WAY_LABELS } from './stages-labels.ts';
import * as styles from './pay-ways.module.css';

type Row = {
  label: string;
  of: (column: PlanColumnView) => string;
  /** The row stands only when this holds of a column. */
  when?: (column: PlanColumnView) => boolean;
};

const ROWS: readonly Row[] = [
  { label: '提车时付', of: ({ firstFen }) => formatMoney(firstFen) },
  {
    label: '旧车多出的钱退给你',
    of: ({ backFen }) => (backFen > 0 ? formatMoney(backFen) : '—'),
    when: ({ backFen }) => backFen > 0,
  },
  { label: '每月还', of: ({ loan }) => (loan ? formatMoney(loan.monthlyFen) : '—') },
  { label: '期末尾款', of: ({ loan }) => (loan?.balloonFen ? formatMoney(loan.balloonFen) : '—') },
  {
    label: '利息与手续费',
    of: ({ loan }) => formatMoney(loan ? loan.interestFen + loan.feeFen : 0),
  },
  { label: '年化利率（IRR，单利）', of: ({ loan }) => (loan ? rateText(loan.trueRateBp) : '—') },
  { label: '全程共付', of: ({ paidFen }) => formatMoney(paidFen) },
];

type WaysProps = {
  calculation: Calculation;
  way: PlanWay;
  onChange: (way: PlanWay) => void;
};

/** The ways of paying side by side. The selected one is shown below. */
export function Ways({ calculation: { compare }, way, onChange }: WaysProps) {
  const group = useId();
  return (
    <Card className={styles.card}>
      <div className={styles.heads} role="radiogroup" aria-label="付款方式">
        {compare.map((column) => (
          <label key={column.way} className={styles.head}>
            <input
              type="radio"
              name={group}
              checked={column.way === way}
              onChange={() => onChange(column.way)}
            />
            <span>{WAY_LABELS[column.way]}</span>
          </label>
        ))}
      </div>
      <table className={styles.table}>
        <caption className="visually-hidden">几种付款方式的比较</caption>
        <thead className="visually-hidden">
          <tr>
            {compare.map((column) => (
              <th key={column.way} scope="col">
                {WAY_LABELS[column.way]}
              </th>
            ))}
          </tr>
        </thead>
        {ROWS.filter(({ when }) => !when || compare.some(when)).map(({ label, of }) => (
          <tbody key={label}>
            <tr>
              <th scope="row" colSpan={compare.length}>
                {label}
              </th>
            </tr>
            <tr>
              {compare.map((column) => (
                <td key={column.way} className={cx(column.way === way && styles.chosen)}>
                  {of(column)}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
      {compare.length === 1 ? (
        <p className={styles.note}>
          这款车目前没有适用的贷款方案，只能全款；门店会告诉你当地银行的做法。
        </p>
      ) : null}
    </Card>
  );
}
