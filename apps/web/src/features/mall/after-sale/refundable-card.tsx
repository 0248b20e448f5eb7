import type { refundableOrders } from '@marque/contract/mall/after-sale/endpoints';
import type { Out } from '@marque/contract/core';
import { formatDate } from '#shared/format/time.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { StateHead } from '../common/state-head.tsx';
import { usePickRefund } from './use-pick-refund.ts';
import { PickLines } from './pick-lines.tsx';
import * as styles from './refund-card.module.css';

type RefundableCardProps = { order: Out<typeof refundableOrders>['items'][number] };

/** The card of an order with refundable lines, where lines are selected for a refund. */
export function RefundableCard({ order }: RefundableCardProps) {
  const { orderId, orderNo, statusText, createdAt, lines } = order;
  const picking = usePickRefund(orderId, lines);
  return (
    <Card aria-label={`订单 ${orderNo}`}>
      <PageLink page="mall.orderDetail" params={{ id: orderId }} className={styles.link}>
        <StateHead title={`${formatDate(Date.parse(createdAt))} 下单`} state={statusText} />
      </PageLink>
      <PickLines lines={lines} picking={picking} />
      <div className={styles.ask}>
        <Button
          kind="secondary"
          size="small"
          busy={picking.checking}
          disabled={picking.lineIds.length === 0}
          onClick={picking.next}
        >
          申请售后
        </Button>
      </div>
    </Card>
  );
}
