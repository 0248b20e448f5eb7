import type { RefundSummary } from '@marque/contract/mall/after-sale/schema';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { StateHead } from '../common/state-head.tsx';
import { RefundActions } from '../refund/refund-actions.tsx';
import * as styles from './refund-card.module.css';
import { RefundedLineRow } from '../refund/refunded-line.tsx';

const OVER: ReadonlySet<RefundSummary['status']> = new Set(['refunded', 'withdrawn']);

/** The card of one refund in a list: state, goods, amounts and actions. */
export function RefundCard({ refund }: { refund: RefundSummary }) {
  const { id, typeText, statusText, lines, amounts } = refund;
  return (
    <Card>
      <PageLink page="mall.refundDetail" params={{ id }} className={styles.link}>
        <StateHead title={typeText} state={statusText} isOver={OVER.has(refund.status)} />
        {lines.map((line) => (
          <RefundedLineRow key={line.id} line={line} />
        ))}
        <p className={styles.total}>
          退款合计 <Price fen={amounts.totalFen} score={amounts.score} size="small" plain />
        </p>
      </PageLink>
      <RefundActions refund={refund} />
    </Card>
  );
}
