import type { CancelReason, OrderSummary } from '@marque/contract/mall/order/schema';
import { useState } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { useNavigateToPage, useServerLink } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Radio } from '#shared/ui/control/choice.tsx';
import { askConfirm as ask } from '#shared/ui/modal/confirm-store.ts';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { useOrderActions } from './use-order.ts';
import { formatOrderLines } from '../checkout/order-lines.ts';
import { confirmHint } from './order-labels.ts';
import { PickSheet } from '../after-sale/pick-sheet.tsx';
import * as styles from './order-actions.module.css';

const REASONS: readonly { id: CancelReason; text: string }[] = [
  { id: 'changedMind', text: '不想要了' },
  { id: 'wrongAddress', text: '地址或电话填错了' },
  { id: 'wrongSpec', text: '规格选错了' },
  { id: 'cheaperElsewhere', text: '别处更便宜' },
  { id: 'other', text: '其他原因' },
];

const MAIN = ['pay', 'confirm', 'writeOff'] as const;

type Size = 'small' | 'large';

type Order = Pick<
  OrderSummary,
  'id' | 'status' | 'allowed' | 'lines' | 'toShip' | 'payableFen' | 'deal'
>;

/** Whether an order waits for something that leads it on. */
export const leadsOn = ({
  allowed,
  deal,
  status,
}: Pick<Order, 'allowed' | 'deal' | 'status'>): boolean =>
  MAIN.some((action) => allowed.includes(action)) || (Boolean(deal?.link) && status === 'awaiting');

type OrderActionsProps = {
  order: Order;
  size?: Size;
  /** Whether its primary button is filled: of the orders of a list one is. */
  filled?: boolean;
};

/**
 * The buttons for the actions the server allows for an order; one of them is the primary one. Lists
 * (`small`) leave out the refund, which the order's own page has.
 */
export function OrderActions({ order, size = 'small', filled = true }: OrderActionsProps) {
  const { cancel, receive } = useOrderActions();
  const [asking, setAsking] = useState(false);
  const [picking, setPicking] = useState(false);
  const go = useNavigateToPage();
  const { id, allowed, lines } = order;
  return (
    <div className={styles.actions}>
      {allowed.includes('cancel') ? (
        <Button kind="secondary" size={size} onClick={() => setAsking(true)}>
          取消订单
        </Button>
      ) : null}
      {allowed.includes('rebuy') ? (
        <Button
          kind="secondary"
          size={size}
          onClick={() =>
            go('mall.orderCreate', {
              lines: formatOrderLines(lines.map(({ skuId, quantity }) => ({ skuId, quantity }))),
            })
          }
        >
          再次购买
        </Button>
      ) : null}
      {allowed.includes('refund') &&
      !(size === 'small' && MAIN.some((action) => allowed.includes(action))) ? (
        <Button
          kind="secondary"
          size={size}
          onClick={() => (lines.length > 1 ? setPicking(true) : go('mall.refundCreate', { id }))}
        >
          申请退款
        </Button>
      ) : null}
      {allowed.includes('review') ? (
        <Button kind="secondary" size={size} onClick={() => go('mall.evaluate', { id })}>
          评价
        </Button>
      ) : null}
      {allowed.includes('confirm') && allowed.includes('logistics') && size === 'small' ? (
        <Button kind="secondary" size={size} onClick={() => go('mall.parcels', { id })}>
          查看物流
        </Button>
      ) : null}
      <MainActions
        order={order}
        size={size}
        kind={filled ? 'primary' : 'secondary'}
        receive={receive}
      />
      <PickSheet orderId={id} open={picking} onClose={() => setPicking(false)} />
      <CancelSheet
        open={asking}
        busy={cancel.isPending}
        onClose={() => setAsking(false)}
        onCancel={(reason) => cancel.mutate({ id, reason }, { onSettled: () => setAsking(false) })}
      />
    </div>
  );
}

type MainActionsProps = {
  order: Order;
  size: Size;
  /** That of the button which leads on. */
  kind: 'primary' | 'secondary';
  receive: ReturnType<typeof useOrderActions>['receive'];
};

/** The actions of `MAIN`, which lead an order on. */
function MainActions({ order, size, kind, receive }: MainActionsProps) {
  const go = useNavigateToPage();
  const { copy } = useBrand();
  const { id, status, allowed, deal } = order;
  const link = useServerLink();
  const dealPage = deal?.link && status === 'awaiting' ? link(deal.link) : null;
  const askReceived = async () => {
    const sure = await ask({
      title: '确认收到商品了吗？',
      text: confirmHint(order, copy.score),
      yes: '确认收货',
    });
    if (sure) receive.mutate(id);
  };
  return (
    <>
      {dealPage ? (
        <LinkButton kind={kind} size={size} to={dealPage}>
          {deal?.label}
        </LinkButton>
      ) : null}
      {allowed.includes('writeOff') ? (
        <Button
          kind={allowed.includes('confirm') ? 'secondary' : kind}
          size={size}
          onClick={() => go('mall.writeCode', { id })}
        >
          出示券码
        </Button>
      ) : null}
      {allowed.includes('confirm') ? (
        <Button kind={kind} size={size} busy={receive.isPending} onClick={() => void askReceived()}>
          确认收货
        </Button>
      ) : null}
      {allowed.includes('pay') ? (
        <Button kind={kind} size={size} onClick={() => go('mall.payCenter', { id })}>
          去付款
        </Button>
      ) : null}
    </>
  );
}

type CancelSheetProps = {
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onCancel: (reason: CancelReason) => void;
};

function CancelSheet({ open, busy, onClose, onCancel }: CancelSheetProps) {
  const [reason, setReason] = useState<CancelReason>('changedMind');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="为什么取消？"
      footer={
        <Button block busy={busy} onClick={() => onCancel(reason)}>
          取消订单
        </Button>
      }
    >
      <p className={styles.note}>取消后，库存、优惠券和积分会立即退回</p>
      <div className={styles.reasons} role="radiogroup" aria-label="取消原因">
        {REASONS.map(({ id, text }) => (
          <Radio key={id} checked={reason === id} onChange={() => setReason(id)} label={text} />
        ))}
      </div>
    </Sheet>
  );
}
