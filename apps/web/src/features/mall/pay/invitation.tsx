import type { PayInvitation } from '@marque/contract/pay/schema';
import { GoodsRow } from '#blocks/goods-row/goods-row.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import * as styles from './pay.module.css';

/** What an invited payer pays for: the goods, the buyer, and the payee. */
export function Invitation({ buyer, payee, goods }: PayInvitation) {
  return (
    <Card aria-label="代付内容">
      <ul>
        {goods.map((one, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of an order stay as they are
          <li key={i} className={styles.goods}>
            <GoodsRow goods={one} size={56} note={`×${one.quantity}`} />
          </li>
        ))}
      </ul>
      <ListRow label="请你代付的人" value={buyer} />
      <ListRow label="收款方" value={payee} />
      <p className={styles.payerNote}>付款前请和对方确认。如有退款，会原路退回你的账户。</p>
    </Card>
  );
}
