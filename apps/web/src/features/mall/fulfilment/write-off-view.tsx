import type { WriteOffCodes } from '@marque/contract/mall/write-off/schema';
import { useState } from 'react';
import { cx } from '#shared/ui/cx.ts';
import { useOrderWork } from '#blocks/pass-list/work-way.ts';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { scrollBehavior } from '#shared/ui/display/motion.ts';
import { groupDigits } from '#blocks/pass-code/code-digits.ts';
import { OrderDealer } from '../dealer/order-dealer.tsx';
import { CodeTicket } from './code-ticket.tsx';
import * as styles from './write-off-view.module.css';

type WriteOffViewProps = { orderId: string; of: WriteOffCodes };

/** The chosen code in a size to be scanned, the other codes, and the store that redeems them. */
export function WriteOffView({ orderId, of: { codes, store } }: WriteOffViewProps) {
  const [chosenId, setChosenId] = useState('');
  // Keeps the shown code when it has just been redeemed.
  const chosen = codes.find(({ id }) => id === chosenId) ?? codes[0]!;
  if (chosenId !== chosen.id) setChosenId(chosen.id);
  const book = useOrderWork(orderId, chosen.status === 'usable');
  return (
    <>
      <CodeTicket code={chosen} key={chosen.id} />
      {book ? (
        <Card>
          <ListRow label="先约好时间，到店不用等" value="去预约" to={book} />
        </Card>
      ) : null}
      {codes.length > 1 ? (
        <Card>
          <h2 className={styles.heading}>共 {codes.length} 张券码</h2>
          <ul className={styles.codes}>
            {codes.map((code) => (
              <li key={code.id}>
                <button
                  type="button"
                  className={cx(styles.code, code.id === chosen.id && styles.on)}
                  aria-pressed={code.id === chosen.id}
                  onClick={() => {
                    setChosenId(code.id);
                    window.scrollTo({ top: 0, behavior: scrollBehavior() });
                  }}
                >
                  <span className={styles.title}>{code.title}</span>
                  <span className={styles.digits}>{groupDigits(code.code)}</span>
                  <span className={cx(styles.status, code.status === 'usable' && styles.usable)}>
                    {code.status === 'usable' && code.uses > 1
                      ? `剩 ${code.usesLeft} 次`
                      : code.statusText}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <OrderDealer orderId={orderId} known={store} />
    </>
  );
}
