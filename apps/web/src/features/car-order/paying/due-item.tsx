import { CAR_ITEM } from '@marque/contract/car-order/pay-item';
import type { CarOrder } from '@marque/contract/car-order/schema';
import type { Out } from '@marque/contract/core';
import { orderPayInfo } from '@marque/contract/mall/order/endpoints';
import { formatMoney } from '@marque/contract/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CarGround } from '#blocks/car-ground/car-ground.tsx';
import { useCarOrder } from '#blocks/car-order/use-car-order.ts';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { PlanLine } from '../common/plan-line.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { platform } from '#shared/platform/platform.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Card, Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { Notice, QueryView } from '#shared/ui/layout/states.tsx';

export type Item = CarOrder['items'][number];
export type PayInfo = Out<typeof orderPayInfo>;

type DueItemProps = {
  page: 'carOrder.payType' | 'carOrder.payInParts';
  children: (item: Item, info: PayInfo, order: CarOrder) => ReactNode;
  /** Whether the payment plan can be changed here. */
  withPlan?: boolean;
};

/** The item that is due now, with the payment methods. */
export function DueItem({ page, withPlan, children }: DueItemProps) {
  const { id = '', item: asked } = usePageParams(page);
  const href = useHref();
  const order = useCarOrder(id);
  const dueOf = ({ items }: CarOrder): Item | undefined => {
    const due = items.filter(({ leftFen, openFen }) => leftFen + openFen > 0);
    return due.find((one) => one.id === asked) ?? due[0];
  };
  return (
    <RecordPage
      id={page}
      login="登录后付款"
      of={order}
      skeleton={<SkeletonCards heights={[160, 220]} />}
      wayOn={<LinkButton to={href('carOrder.list')}>我的购车订单</LinkButton>}
      renderGround={(one) => <CarGround cut={one.cut} />}
    >
      {(one) => {
        const item = dueOf(one);
        if (!item)
          return (
            <Notice illustration="orders" title="没有待付款项">
              <LinkButton to={href('carOrder.details', { id })}>看订单</LinkButton>
            </Notice>
          );
        return (
          <>
            <DueCard of={one} item={item} />
            {withPlan && one.payPlan ? (
              <Card aria-label="全款或贷款">
                <PlanLine of={one} />
              </Card>
            ) : null}
            <Ways orderId={id} item={item}>
              {(info) => children(item, info, one)}
            </Ways>
          </>
        );
      }}
    </RecordPage>
  );
}

const DueCard = ({ of: { title, configText }, item }: { of: CarOrder; item: Item }) => (
  <Card aria-label="款项">
    <ListRow label={title} note={configText} />
    <ListRow label={`应付${item.label}`} value={formatMoney(item.dueFen)} />
    {item.paidFen > 0 ? <ListRow label="已付" value={formatMoney(item.paidFen)} /> : null}
    {item.openFen > 0 ? <ListRow label="付款中" value={formatMoney(item.openFen)} /> : null}
    <ListRow label="待付" value={formatMoney(item.leftFen)} />
  </Card>
);

type WaysProps = { orderId: string; item: Item; children: (info: PayInfo) => ReactNode };

/** The payment methods of an item, or the reason why it cannot be paid yet. */
function Ways({ orderId, item, children }: WaysProps) {
  const api = useApi();
  const href = useHref();
  const host = platform().host.environment;
  const info = useQuery(api.query(orderPayInfo, { id: item.id, subject: CAR_ITEM, host }, 'live'));
  return (
    <QueryView
      of={info}
      skeleton={<SkeletonCards heights={[220]} />}
      onError={<LinkButton to={href('carOrder.details', { id: orderId })}>看订单</LinkButton>}
    >
      {children}
    </QueryView>
  );
}

/** Returns how many payments an amount needs when each carries at most `capFen`. */
export const partsOf = (leftFen: number, capFen: number): number => Math.ceil(leftFen / capFen);

/** The note at the end of both pages. */
export const PAYEE_NOTE = <Note>只向页面上的对公账户付款，转给个人的都不是我们。</Note>;
