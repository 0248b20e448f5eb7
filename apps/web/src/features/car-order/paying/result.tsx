import type { CarOrder } from '@marque/contract/car-order/schema';
import type { ReactNode } from 'react';
import { CarGround } from '#blocks/car-ground/car-ground.tsx';
import { useCarOrder } from '#blocks/car-order/use-car-order.ts';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { platform } from '#shared/platform/platform.ts';
import { Redirect, useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { StatusSkeleton } from '#shared/ui/layout/status-head.tsx';
import {
  type Balance,
  balanceOf,
  type HostPage,
  inHostView,
  isHostPage,
  type ResultPage,
  truthOf,
} from './payment-outcome.ts';

type ResultProps = {
  id: ResultPage | HostPage;
  orderId: string;
  /** The results that this page can show; for others it redirects to the right page. */
  shows: readonly ResultPage[];
  renderBar: (order: CarOrder, balance: Balance) => ReactNode;
  children: (order: CarOrder, balance: Balance) => ReactNode;
};

/** A page that a cashier returns to. It queries the payment's result. */
export function PayResult({ id, orderId, shows, renderBar, children }: ResultProps) {
  const href = useHref();
  const order = useCarOrder(orderId);
  return (
    <RecordPage
      id={id}
      login="登录后看付款结果"
      of={order}
      skeleton={<StatusSkeleton cards={[160]} />}
      wayOn={<LinkButton to={href('carOrder.list')}>我的购车订单</LinkButton>}
      stage={(one) => truthOf(one) !== 'carOrder.payFailed'}
      renderGround={({ cut }) => <CarGround cut={cut} />}
      renderBar={(one) => {
        const balance = balanceOf(one);
        return balance ? renderBar(one, balance) : null;
      }}
    >
      {(one) => {
        const balance = balanceOf(one);
        const truth = truthOf(one);
        if (!balance || truth === 'carOrder.details' || !shows.includes(truth))
          return (
            <Redirect to={href(isHostPage(id) ? inHostView(truth) : truth, { id: orderId })} />
          );
        return (
          <>
            {children(one, balance)}
            {isHostPage(id) ? (
              <Button kind="plain" block onClick={() => void platform().close()}>
                关闭收银台
              </Button>
            ) : null}
          </>
        );
      }}
    </RecordPage>
  );
}
