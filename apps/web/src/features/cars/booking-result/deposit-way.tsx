import { CAR_ITEM } from '@marque/contract/car-order/pay-item';
import { RulerCard } from '#blocks/car-order/order-cards.tsx';
import { useCarOrder } from '#blocks/car-order/use-car-order.ts';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { Redirect, useHref, usePageId, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow, PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { StatusHead, StatusSkeleton } from '#shared/ui/layout/status-head.tsx';
import { useDepositPages, type WayPage } from './deposit-pages.ts';

/** The page before the payment of a deposit: amount, purpose and refund rules. */
export function DepositWay() {
  const page = usePageId<WayPage>();
  const href = useHref();
  const { id = '' } = usePageParams(page);
  const order = useCarOrder(id);
  const pagesOf = useDepositPages();
  return (
    <RecordPage
      id={page}
      login="登录后付款"
      of={order}
      skeleton={<StatusSkeleton cards={[160, 200]} />}
      wayOn={<LinkButton to={href('carOrder.list')}>我的购车订单</LinkButton>}
      stage
      renderBar={({ status, items: [deposit], now }) =>
        status === 'unpaid' && deposit ? (
          <LinkButton block to={href('mall.payCenter', { id: deposit.id, subject: CAR_ITEM })}>
            {now.button}
          </LinkButton>
        ) : null
      }
    >
      {(one) => {
        const { way, paid } = pagesOf(one);
        const truth = one.status === 'unpaid' ? way : paid;
        if (truth !== page) return <Redirect to={href(truth, { id })} />;
        const [deposit] = one.items;
        return (
          <>
            <StatusHead title={deposit ? <Price fen={deposit.dueFen} size="large" plain /> : null}>
              {deposit?.dueAt ? (
                <p>
                  名额为你保留 <Countdown to={deposit.dueAt} />
                </p>
              ) : null}
            </StatusHead>
            <Card aria-label="订单">
              <ListRow label={one.title} note={one.configText} />
              <ListRow label="订单号" value={one.orderNo} />
              <PhoneRow label="付不了？打电话" phone={one.hotline} />
            </Card>
            <RulerCard of={one} />
          </>
        );
      }}
    </RecordPage>
  );
}
