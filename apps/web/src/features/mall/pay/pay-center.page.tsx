import type { Out } from '@marque/contract/core';
import type { orderPayInfo } from '@marque/contract/mall/order/endpoints';
import { useState } from 'react';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { usePayParts } from '#blocks/pay-parts/use-pay-parts.ts';
import { useNavigateToPage, usePageSubjectId } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { StatusSkeleton } from '#shared/ui/layout/status-head.tsx';
import { usePay, usePayInfo, useReturnedPayer } from './use-payment.ts';
import { Invitation } from './invitation.tsx';
import { PayChannels, type PayWay } from './pay-channels.tsx';
import { PaySplit } from './pay-split.tsx';
import { NothingDue } from './nothing-due.tsx';
import { PayAmount } from './pay-amount.tsx';
import { useWay } from './use-way.ts';
import { WayOn } from './way-on.tsx';

type Info = Out<typeof orderPayInfo>;

/** Loaded when needed, as payment in parts is rare. */
const PartsView = lazyComponent(() => import('./parts-view.tsx'));

/** Loaded when needed, as transfers are rare. */
const PayTransfer = lazyComponent(() => import('#blocks/pay-parts/pay-transfer.tsx'));

const isDue = ({ state }: Info): boolean => !['paid', 'closed'].includes(state);

/** Returns the label of the pay button, with the note on refunds. */
const payText = ({ backNote }: Info, isInvited: boolean): string =>
  `${isInvited ? '帮 TA 付款' : '立即付款'}${backNote && `（${backNote}）`}`;

export function Component() {
  const id = usePageSubjectId('mall.payCenter');
  const way = useWay('mall.payCenter');
  const info = usePayInfo(id, way);
  const pay = usePay(id, way);
  useReturnedPayer(pay.mutate);
  const { transfer } = usePayParts({ id, ...way });
  const go = useNavigateToPage();
  const [picked, setPicked] = useState<PayWay | null>(null);
  const byTransfer = info.data?.transfer === true && picked === 'transfer';
  const channel = info.data?.channels.find((one) => one.id === picked) ?? info.data?.channels[0];
  const capFen = byTransfer ? null : (channel?.capFen ?? null);
  const isOne = way.part !== undefined || way.payer !== undefined;
  const inParts = (data: Info) =>
    !isOne && data.parts !== null && data.parts.paidFen + data.parts.openFen > 0;
  const partOf = (data: Info) => data.parts?.items.find((one) => one.id === way.part);
  const isTooMuch = ({ payableFen }: Info) => capFen !== null && payableFen > capFen;
  const refetch = () => void info.refetch();
  const content = (data: Info) => {
    if (!isDue(data))
      return (
        <NothingDue
          orderId={id}
          paid={data.state === 'paid'}
          way={way}
          pages={data.pages}
          closedNote={data.closedNote}
          backs={data.parts?.backs ?? []}
        />
      );
    if (inParts(data))
      return (
        <LazyBoundary>
          <PartsView id={id} way={way} info={data} capFen={capFen} onExpire={refetch} />
        </LazyBoundary>
      );
    const part = partOf(data);
    if (part?.transfer)
      return (
        <LazyBoundary>
          <PayTransfer
            paying={{ id, ...way }}
            part={part}
            transfer={part.transfer}
            title={data.title}
            onExpire={refetch}
          />
        </LazyBoundary>
      );
    return (
      <>
        <PayAmount
          info={data}
          what={part ? `分笔付款的第 ${part.no} 笔` : undefined}
          onExpire={refetch}
        />
        {data.invitation ? <Invitation {...data.invitation} /> : null}
        <PayChannels
          channels={data.channels}
          transfer={data.transfer}
          value={byTransfer ? 'transfer' : (channel?.id ?? null)}
          onChange={setPicked}
        />
        {isOne || byTransfer ? null : (
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
      wayOn={<WayOn way={way} />}
      stage={(data) => isDue(data) && !inParts(data) && !partOf(data)?.transfer}
      renderBar={(data) =>
        isDue(data) &&
        !inParts(data) &&
        !partOf(data)?.transfer &&
        !isTooMuch(data) && (
          <Button
            block
            busy={pay.isPending || transfer.isPending}
            disabled={!channel && !byTransfer}
            onClick={() => {
              if (byTransfer)
                transfer.mutate(way.part, {
                  onSuccess: ({ part }) => go('mall.payCenter', { id, ...way, part }),
                });
              else if (channel) pay.mutate({ channel: channel.id });
            }}
          >
            {byTransfer ? '查看转账信息' : payText(data, way.payer !== undefined)}
          </Button>
        )
      }
    >
      {content}
    </RecordPage>
  );
}
