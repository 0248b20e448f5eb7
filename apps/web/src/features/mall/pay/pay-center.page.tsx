import type { PayChannel } from '@marque/contract/mall/order/schema';
import { useState } from 'react';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { usePageId } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { StatusSkeleton } from '#shared/ui/layout/status-head.tsx';
import { usePay, usePayInfo, useReturnedPayer } from './use-payment.ts';
import { PayChannels } from './pay-channels.tsx';
import { NotDue } from './not-due.tsx';
import { PayAmount } from './pay-amount.tsx';
import { ToOrders } from '../common/ways-on.tsx';

export function Component() {
  const id = usePageId('mall.payCenter');
  const info = usePayInfo(id);
  const pay = usePay(id);
  useReturnedPayer(pay.mutate);
  const [picked, setPicked] = useState<PayChannel | null>(null);
  const channel = picked ?? info.data?.channels[0]?.id;
  const due = info.data && !['paid', 'closed'].includes(info.data.state);
  return (
    <Page
      id="mall.payCenter"
      stage={info.isLoading || due === true}
      bar={
        due ? (
          <Button
            block
            busy={pay.isPending}
            disabled={!channel}
            onClick={() => channel && pay.mutate({ channel })}
          >
            立即付款
          </Button>
        ) : undefined
      }
    >
      <MemberGate title="登录后付款">
        <QueryView of={info} skeleton={<StatusSkeleton cards={[42, 44]} />} onError={<ToOrders />}>
          {(data) =>
            due ? (
              <>
                <PayAmount info={data} onExpire={() => void info.refetch()} />
                <PayChannels
                  channels={data.channels}
                  value={channel ?? null}
                  onChange={setPicked}
                />
              </>
            ) : (
              <NotDue orderId={id} paid={data.state === 'paid'} />
            )
          }
        </QueryView>
      </MemberGate>
    </Page>
  );
}
