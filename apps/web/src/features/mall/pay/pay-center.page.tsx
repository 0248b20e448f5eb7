import type { PayChannel } from '@marque/contract/mall/order/schema';
import { useState } from 'react';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { usePageSubjectId } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { StatusSkeleton } from '#shared/ui/layout/status-head.tsx';
import { usePay, usePayInfo, useReturnedPayer } from './use-payment.ts';
import { PayChannels } from './pay-channels.tsx';
import { NothingDue } from './nothing-due.tsx';
import { PayAmount } from './pay-amount.tsx';
import { OrdersLink } from '../common/next-step-links.tsx';

const isDue = ({ state }: { state: string }) => !['paid', 'closed'].includes(state);

export function Component() {
  const id = usePageSubjectId('mall.payCenter');
  const info = usePayInfo(id);
  const pay = usePay(id);
  useReturnedPayer(pay.mutate);
  const [picked, setPicked] = useState<PayChannel | null>(null);
  const channel = picked ?? info.data?.channels[0]?.id;
  return (
    <RecordPage
      id="mall.payCenter"
      login="登录后付款"
      of={info}
      skeleton={<StatusSkeleton cards={[42, 44]} />}
      wayOn={<OrdersLink />}
      stage={isDue}
      renderBar={(data) =>
        isDue(data) && (
          <Button
            block
            busy={pay.isPending}
            disabled={!channel}
            onClick={() => channel && pay.mutate({ channel })}
          >
            立即付款
          </Button>
        )
      }
    >
      {(data) =>
        isDue(data) ? (
          <>
            <PayAmount info={data} onExpire={() => void info.refetch()} />
            <PayChannels channels={data.channels} value={channel ?? null} onChange={setPicked} />
          </>
        ) : (
          <NothingDue orderId={id} paid={data.state === 'paid'} />
        )
      }
    </RecordPage>
  );
}
