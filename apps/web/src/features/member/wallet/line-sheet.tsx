import type { StatementLine } from '@marque/contract/member/wallet/schema';
import { STATES } from '@marque/contract/member/wallet/statement-csv';
import { formatMoney } from '@marque/contract/money';
import type { PageId, PageParams } from '@marque/contract/pages';
import { useState } from 'react';
import { formatDateTime } from '#shared/format/time.ts';
import { href, isPageId } from '#shared/routing/page-paths.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './wallet.module.css';

type LineSheetProps = { of: StatementLine | null; onClose: () => void };

/** A line of the statement, with the way to what was paid for. */
export function LineSheet({ of, onClose }: LineSheetProps) {
  // The content stays while the sheet closes.
  const [shown, setShown] = useState<StatementLine | null>(null);
  if (of && of !== shown) setShown(of);
  return (
    <Sheet open={of !== null} onClose={onClose} title={shown?.kind === 'refund' ? '退款' : '支付'}>
      {shown ? <Line of={shown} /> : null}
    </Sheet>
  );
}

function Line({ of }: { of: StatementLine }) {
  const { amountFen, arrivedAt, at, channel, kind, link, state, title } = of;
  const refund = kind === 'refund';
  return (
    <>
      <p className={styles.amount}>{formatMoney(amountFen)}</p>
      <ListRow label="内容" value={title} />
      <ListRow label={refund ? '退回到' : '方式'} value={channel} />
      <ListRow label={refund ? '发起时间' : '支付时间'} value={formatDateTime(at)} />
      <ListRow
        label="状态"
        value={arrivedAt ? `${STATES[state]} ${formatDateTime(arrivedAt)}` : STATES[state]}
      />
      {link && isPageId(link.page) ? (
        <div className={styles.way}>
          <LinkButton
            block
            kind="secondary"
            to={href(link.page, link.params as PageParams<PageId>, link.brand)}
          >
            看订单
          </LinkButton>
        </div>
      ) : null}
    </>
  );
}
