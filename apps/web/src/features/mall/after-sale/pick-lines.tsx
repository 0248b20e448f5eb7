import type { RefundableLine } from '@marque/contract/mall/after-sale/schema';
import { OrderLineRow } from '../common/order-line.tsx';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import type { PickRefund } from './use-pick-refund.ts';
import { pickable } from './pick.ts';
import { RefundNotice } from '../refund/refund-notice.tsx';
import * as styles from '../refund-form/refund-lines.module.css';

type PickLinesProps = { lines: readonly RefundableLine[]; picking: PickRefund };

/** An order's lines to choose from; a line that cannot be refunded shows the reason. */
export function PickLines({ lines, picking }: PickLinesProps) {
  const { lineIds, toggle, reason } = picking;
  const several = pickable(lines).length > 1;
  return (
    <>
      {lines.map((line) => (
        <div key={line.id} className={several ? styles.line : undefined}>
          {several ? (
            <CheckBox
              label={`选择 ${line.title}`}
              hideLabel
              checked={lineIds.includes(line.id)}
              disabled={line.choices.length === 0}
              onChange={(on) => toggle(line.id, on)}
            />
          ) : null}
          <div className={styles.goods}>
            <OrderLineRow line={line} />
            {line.refund.refunding + line.refund.refunded > 0 ? (
              <RefundNotice refund={line.refund} />
            ) : line.reason ? (
              <p className={styles.reason}>{line.reason}</p>
            ) : null}
          </div>
        </div>
      ))}
      {reason ? (
        <p className={styles.error} role="alert">
          {reason}
        </p>
      ) : null}
    </>
  );
}
