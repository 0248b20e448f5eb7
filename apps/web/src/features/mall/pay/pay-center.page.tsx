import type { Out } from '@marque/contract/core';
import type { orderPayInfo } from '@marque/contract/mall/order/endpoints';
import type { PayChannel } from '@marque/contract/mall/order/schema';
import { useState } from 'react';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { usePageSubjectId } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { StatusSkeleton } from '#shared/ui/layout/status-head.tsx';
import { usePay, usePayInfo, useReturnedPayer } from './use-payment.ts';
import { Invitation } from './invitation.tsx';
import { PayChannels } from './pay-channels.tsx';
import { PaySplit } from './pay-split.tsx';
import { NothingDue } from './nothing-due.tsx';
import { PayAmount } from './pay-amount.tsx';
import { useWay } from './use-way.ts';
import { OrdersLink } from '../common/next-step-links.tsx';

type Info = Out<typeof orderPayInfo>;

/** Parts are rare: their code comes when there are some. */
const PartsView = lazyComponent(() => import('./parts-view.tsx'));

const isDue = ({ state }: Info): boolean => !['paid', 'closed'].includes(state);

export function Component() {
  const id = usePageSubjectId('mall.payCenter');
  const way = useWay('mall.payCenter');
  const info = usePayInfo(id, way);
  const pay = usePay(id, way);
  useReturnedPayer(pay.mutate);
  const [picked, setPicked] = useState<PayChannel | null>(null);
  const channel = info.data?.channels.find((one) => one.id === picked) ?? info.data?.channels[0];
  const capFen = channel?.capFen ?? null;
  const isOne = way.part !== undefined || way.payer !== undefined;
  const inParts = (data: Info) =>
    !isOne && data.parts !== null && data.parts.paidFen + data.parts.openFen > 0;
  const isTooMuch = ({ payableFen }: Info) => capFen !== null && payableFen > capFen;
  const refetch = () => void info.refetch();
  const content = (data: Info) => {
    if (!isDue(data)) return <NothingDue orderId={id} paid={data.state === 'paid'} way={way} />;
    if (inParts(data))
      return (
        <LazyBoundary>
          <PartsView id={id} way={way} info={data} capFen={capFen} onExpire={refetch} />
        </LazyBoundary>
      );
    const part = data.parts?.items.find((one) => one.id === way.part);
    return (
      <>
        <PayAmount
          info={data}
          what={part ? `分笔付款的第 ${part.no} 笔` : undefined}
          onExpire={refetch}
        />
        {data.invitation ? <Invitation {...data.invitation} /> : null}
        <PayChannels channels={data.channels} value={channel?.id ?? null} onChange={setPicked} />
        {isOne ? null : (
          <PaySplit
            id={id}
            way={way}
            leftFen={data.payableFen}
            capFen={capFen}
            isTooMuch={isTooMuch(data)}
          />
        )}
      </>
    );
  };
  return (
    <RecordPage
      id="mall.payCenter"
      title={way.payer ? '帮朋友付款' : undefined}
      login={way.payer ? '登录后帮朋友付款' : '登录后付款'}
      of={info}
      skeleton={<StatusSkeleton cards={[42, 44]} />}
      wayOn={<OrdersLink />}
      stage={(data) => isDue(data) && !inParts(data)}
      renderBar={(data) =>
        isDue(data) &&
        !inParts(data) &&
        !isTooMuch(data) && (
          <Button
            block
            busy={pay.isPending}
            disabled={!channel}
            onClick={() => channel && pay.mutate({ channel: channel.id })}
          >
            {way.payer ? '帮 TA 付款' : '立即付款'}
          </Button>
        )
      }
    >
      {content}
    </RecordPage>
  );
}
