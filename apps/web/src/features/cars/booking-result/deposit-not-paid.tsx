import { CAR_ITEM } from '@marque/contract/car-order/pay-item';
import type { CarOrder } from '@marque/contract/car-order/schema';
import { CarGround } from '#blocks/car-ground/car-ground.tsx';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { Redirect, useHref, usePageId, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow, PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { Held } from '#shared/ui/layout/held.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { endedUnpaid, type NotPaidPage, useDepositPages } from './deposit-pages.ts';
import { useCarOrder } from '#blocks/car-order/use-car-order.ts';

/** The page of an unpaid deposit: the reason, the time left and what was kept. */
export function DepositNotPaid() {
  const page = usePageId<NotPaidPage>();
  const href = useHref();
  const { id = '' } = usePageParams(page);
  const pagesOf = useDepositPages();
  const order = useCarOrder(id);
  return (
    <RecordPage
      id={page}
      login="登录后看你的预订"
      of={order}
      skeleton={<SkeletonCards heights={[152, 120]} />}
      wayOn={<LinkButton to={href('cars.loveCar')}>看看车</LinkButton>}
      renderGround={({ cut }) => <CarGround cut={cut} />}
      renderBar={(one) => <Bar of={one} />}
    >
      {(one) => {
        const { paid, notPaid } = pagesOf(one);
        const truth = one.status === 'unpaid' || endedUnpaid(one) ? notPaid : paid;
        return truth === page ? <NotPaid of={one} /> : <Redirect to={href(truth, { id })} />;
      }}
    </RecordPage>
  );
}

function NotPaid({ of }: { of: CarOrder }) {
  const { status, items, title, configText, closedReason, hotline, typeId } = of;
  const [deposit] = items;
  const kept = status === 'unpaid' ? deposit?.dueAt : undefined;
  return (
    <>
      {status === 'unpaid' ? (
        <Held
          title="订金还没付"
          label={typeId ? '配置和价格为你保留' : '名额为你保留'}
          figure={kept ? <Countdown to={kept} /> : null}
        >
          <p>没有扣款，这段时间里随时可以接着付</p>
        </Held>
      ) : (
        <Held title="预订已关闭">
          <p>{`${closedReason}，${deposit?.payments.length ? '之后收到的付款原路退回' : '没有扣款'}`}</p>
        </Held>
      )}
      <Card aria-label="订单">
        <ListRow
          label={title}
          note={configText}
          value={deposit ? <Price fen={deposit.dueFen} size="small" plain /> : undefined}
        />
        <PhoneRow label="付不了？打电话" phone={hotline} />
      </Card>
    </>
  );
}

function Bar({ of }: { of: CarOrder }) {
  const href = useHref();
  const pagesOf = useDepositPages();
  const [deposit] = of.items;
  const { typeId, campaign } = of;
  if (of.status === 'closed')
    return (
      <LinkButton
        block
        to={
          typeId
            ? href('cars.buy', { typeId, chosen: of.chosen.join(','), campaignId: campaign?.id })
            : href('cars.blindSubscription', { id: campaign?.id })
        }
      >
        重新预订
      </LinkButton>
    );
  if (of.status !== 'unpaid' || !deposit) return null;
  const pay = href('mall.payCenter', { id: deposit.id, subject: CAR_ITEM });
  return (
    <ActionBar>
      <LinkButton kind="secondary" to={href(pagesOf(of).way, { id: of.id })} replace>
        换个方式
      </LinkButton>
      <LinkButton to={pay} replace>
        重新支付
      </LinkButton>
    </ActionBar>
  );
}
