import type { Out } from '@marque/contract/core';
import type { orderPayInfo } from '@marque/contract/mall/order/endpoints';
import { useState } from 'react';
import { CarGround } from '#blocks/car-ground/car-ground.tsx';
import { GoodsGround } from '#blocks/goods-ground/goods-ground.tsx';
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
import { useWay, type Way } from './use-way.ts';
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

/** Whether only one part, or the part of one payer, is paid. */
const isOnePart = ({ part, payer }: Way): boolean => part !== undefined || payer !== undefined;

const isInParts = ({ parts }: Info, way: Way): boolean =>
  !isOnePart(way) && parts !== null && parts.paidFen + parts.openFen > 0;

const partOf = ({ parts }: Info, way: Way) => parts?.items.find((one) => one.id === way.part);

/** Whether the cashier's own view is shown: neither the result, nor the parts, nor a transfer. */
const isCashier = (data: Info, way: Way): boolean =>
  isDue(data) && !isInParts(data, way) && !partOf(data, way)?.transfer;

/** What is paid for, on the lower edge. */
const ThingGround = ({ of: { image, cut } }: { of: NonNullable<Info['thing']> }) =>
  cut ? <CarGround cut={cut} /> : <GoodsGround image={image} />;

/** The chosen way to pay; the first channel until one is chosen. */
function useChannel(data: Info | undefined) {
  const [picked, setPicked] = useState<PayWay | null>(null);
  const byTransfer = data?.transfer === true && picked === 'transfer';
  const channel = data?.channels.find((one) => one.id === picked) ?? data?.channels[0];
  const capFen = byTransfer ? null : (channel?.capFen ?? null);
  return {
    byTransfer,
    channel,
    pick: setPicked,
    capFen,
    isTooMuch: ({ payableFen }: Info) => capFen !== null && payableFen > capFen,
  };
}

type ContentProps = {
  id: string;
  way: Way;
  info: Info;
  choice: ReturnType<typeof useChannel>;
  onExpire: () => void;
};

/** What is due and how to pay it, or what came of it. */
function Content({ id, way, info, choice, onExpire }: ContentProps) {
  const { byTransfer, channel, capFen } = choice;
  if (!isDue(info))
    return (
      <NothingDue
        orderId={id}
        paid={info.state === 'paid'}
        way={way}
        pages={info.pages}
        closedNote={info.closedNote}
        backs={info.parts?.backs ?? []}
      />
    );
  if (isInParts(info, way))
    return (
      <LazyBoundary>
        <PartsView id={id} way={way} info={info} capFen={capFen} onExpire={onExpire} />
      </LazyBoundary>
    );
  const part = partOf(info, way);
  if (part?.transfer)
    return (
      <LazyBoundary>
        <PayTransfer
          paying={{ id, ...way }}
          part={part}
          transfer={part.transfer}
          title={info.title}
          onExpire={onExpire}
        />
      </LazyBoundary>
    );
  return (
    <>
      <PayAmount
        info={info}
        what={part ? `分笔付款的第 ${part.no} 笔` : undefined}
        onExpire={onExpire}
      />
      {info.invitation ? <Invitation {...info.invitation} /> : null}
      <PayChannels
        channels={info.channels}
        transfer={info.transfer}
        value={byTransfer ? 'transfer' : (channel?.id ?? null)}
        onChange={choice.pick}
      />
      {isOnePart(way) || byTransfer ? null : (
        <PaySplit
          id={id}
          way={way}
          leftFen={info.payableFen}
          capFen={capFen}
          isTooMuch={choice.isTooMuch(info)}
        />
      )}
    </>
  );
}

export function Component() {
  const id = usePageSubjectId('mall.payCenter');
  const way = useWay('mall.payCenter');
  const info = usePayInfo(id, way);
  const pay = usePay(id, way);
  useReturnedPayer(pay.mutate);
  const { transfer } = usePayParts({ id, ...way });
  const go = useNavigateToPage();
  const choice = useChannel(info.data);
  const { byTransfer, channel } = choice;
  return (
    <RecordPage
      id="mall.payCenter"
      title={way.payer ? '帮朋友付款' : undefined}
      login={way.payer ? '登录后帮朋友付款' : '登录后付款'}
      of={info}
      skeleton={<StatusSkeleton cards={[42, 44]} />}
      wayOn={<WayOn way={way} />}
      stage={(data) => isCashier(data, way)}
      renderGround={(data) =>
        isCashier(data, way) && data.thing ? <ThingGround of={data.thing} /> : null
      }
      renderBar={(data) =>
        isCashier(data, way) &&
        !choice.isTooMuch(data) && (
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
      {(data) => (
        <Content
          id={id}
          way={way}
          info={data}
          choice={choice}
          onExpire={() => void info.refetch()}
        />
      )}
    </RecordPage>
  );
}
