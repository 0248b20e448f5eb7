import { formatMoney } from '@marque/contract/money';
import type { PayBack } from '@marque/contract/pay/schema';
import * as styles from './pay-parts.module.css';

/** The payouts of bank transfers to the account that they came from. */
export function PayBacks({ backs }: { backs: readonly PayBack[] }) {
  if (backs.length === 0) return null;
  return (
    <ul className={styles.backs}>
      {backs.map(({ amountFen, reason, tail, at }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- the newest is added in front, all are texts
        <li key={i}>
          {reason === 'over' ? '多转的' : '付过的'} <b>{formatMoney(amountFen)}</b>{' '}
          {at === null ? '正在退回' : '已退回'}尾号 {tail} 的账户
        </li>
      ))}
    </ul>
  );
}
