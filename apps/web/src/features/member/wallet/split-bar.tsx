import type { Out } from '@marque/contract/core';
import type { walletStatement } from '@marque/contract/member/wallet/endpoints';
import { formatMoney, moneyParts } from '@marque/contract/money';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './wallet.module.css';

type SplitBarProps = {
  of: Pick<Out<typeof walletStatement>, 'paidFen' | 'arrivedFen' | 'underWayFen'>;
  tab: 'bills' | 'refunds';
  month: string | undefined;
  onOpen: (tab: 'bills' | 'refunds') => void;
};

const spanText = (month: string | undefined): string =>
  month ? `${Number(month.slice(5))} 月` : '至今';

/** The sum of the statement, as one bar of what stayed paid, is on its way back and has come back. */
export function SplitBar({ of, tab, month, onOpen }: SplitBarProps) {
  const { paidFen, arrivedFen, underWayFen } = of;
  const { months } = useBrand().blocks;
  const refunds = tab === 'refunds';
  const { sign, yuan, decimals } = moneyParts(refunds ? arrivedFen + underWayFen : paidFen);
  // A refund may belong to a payment of another month.
  const keptFen = Math.max(0, paidFen - arrivedFen - underWayFen);
  const parts = [
    { id: 'kept', name: '实际支出', fen: keptFen, tab: 'bills' },
    { id: 'underWay', name: '退款在途', fen: underWayFen, tab: 'refunds' },
    { id: 'arrived', name: '已退回', fen: arrivedFen, tab: 'refunds' },
  ] as const;
  const shown = parts.filter((part) => part.fen > 0 && (!refunds || part.tab === 'refunds'));
  return (
    <section aria-label={refunds ? '退款' : '支出'}>
      <p className={styles.label}>
        {spanText(month)}
        {refunds ? '退款' : '支付'}
      </p>
      <p className={styles.figure}>
        {sign}
        <b>{yuan}</b>
        {decimals}
      </p>
      <div className={cx(styles.bar, styles[months])} aria-hidden>
        {shown.map(({ id, fen }) => (
          <span key={id} className={styles[id]} style={{ flexGrow: fen }} />
        ))}
      </div>
      {/* A single part is the whole, which the figure says. */}
      {shown.length > 1 ? (
        <div className={styles.parts}>
          {shown.map(({ id, name, fen, tab: there }) => (
            <button key={id} type="button" className={styles.part} onClick={() => onOpen(there)}>
              <span className={cx(styles.sample, styles[id])} aria-hidden />
              {name}
              <b>{formatMoney(fen)}</b>
            </button>
          ))}
        </div>
      ) : null}
      <p className={styles.sentence}>这里不存钱，退款原路退回。</p>
    </section>
  );
}
