import type { CarOrder } from '@marque/contract/car-order/schema';
import { useState } from 'react';
import {
  CampaignRow,
  NumberCard,
  PricedCard,
  RefundCard,
  RulerCard,
} from '#blocks/car-order/order-cards.tsx';
import { isOpen, useCarOrder } from '#blocks/car-order/use-car-order.ts';
import { RouteRow } from '#blocks/dealer-picker/route-row.tsx';
import { CarGround } from '#blocks/car-ground/car-ground.tsx';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { StageLine } from '#blocks/stage-line/stage-line.tsx';
import { formatDay, spanText } from '#shared/format/time.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { Redirect, useHref, usePageId, usePageParams } from '#shared/routing/navigation.tsx';
import { hasPage } from '#shared/routing/page-paths.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { ListRow, PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { StatusHead, StatusSkeleton } from '#shared/ui/layout/status-head.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { endedUnpaid, type PaidPage, useDepositPages } from './deposit-pages.ts';
import * as styles from './booking-result.module.css';

const CancelSheet = lazySheet(() => import('#blocks/car-order/cancel-sheet.tsx'), 'opened');

const TITLES: Partial<Record<CarOrder['status'], string>> = {
  unpaid: '正在确认付款',
  reserved: '预订成功',
  refunding: '正在退款',
  closed: '预订已关闭',
};

const RESERVED: Record<CarOrder['kind'], string> = {
  booking: '预订成功',
  blind: '盲订成功',
  presale: '预售成功',
};

const titleOf = ({ kind, status, statusText }: CarOrder): string =>
  status === 'reserved' ? RESERVED[kind] : (TITLES[status] ?? statusText);

/** The page of a paid deposit: the order's number, the next steps and the refund rules. */
export function DepositPaid() {
  const page = usePageId<PaidPage>();
  const href = useHref();
  const { id = '' } = usePageParams(page);
  const pagesOf = useDepositPages();
  const order = useCarOrder(id);
  const wayOn = <LinkButton to={href('cars.loveCar')}>看看车</LinkButton>;
  return (
    <RecordPage
      id={page}
      title={order.data ? titleOf(order.data) : undefined}
      login="登录后看你的预订"
      of={order}
      skeleton={<StatusSkeleton cards={[160, 240, 200]} />}
      wayOn={wayOn}
      stage
      renderGround={({ cut }) => <CarGround cut={cut} />}
      renderBar={(one) => <Bar of={one} />}
    >
      {(one) => {
        const { paid, notPaid } = pagesOf(one);
        if (endedUnpaid(one) || (one.status === 'unpaid' && !one.items.some(isOpen)))
          return <Redirect to={href(notPaid, { id })} />;
        // In later statuses the order's own page is shown.
        if (!TITLES[one.status]) return <Redirect to={href('carOrder.details', { id })} />;
        if (paid !== page) return <Redirect to={href(paid, { id })} />;
        return <Booked of={one} />;
      }}
    </RecordPage>
  );
}

function Booked({ of }: { of: CarOrder }) {
  const { status, orderNo, now, title, configText, dealer } = of;
  const { plateCity, window, buyer } = of;
  const href = useHref();
  return (
    <>
      <StatusHead title={titleOf(of)}>
        <p>{status === 'unpaid' ? '银行还没回话，结果出来前不用再付一次' : now.sentence}</p>
      </StatusHead>
      <NumberCard of={of} />
      <Card aria-label="进度">
        <StageLine stages={of.stages} label="订单进度" />
      </Card>
      {status === 'reserved' ? <Next of={of} /> : null}
      <Card aria-label="订单">
        <ListRow label="订单号" value={orderNo} to={href('carOrder.details', { id: of.id })} />
        <ListRow label={title} note={configText} />
        <FamilyRow of={of} />
        {dealer ? (
          <>
            <ListRow label="门店" value={dealer.name} />
            <RouteRow to={dealer} />
          </>
        ) : null}
        {dealer?.phone ? <PhoneRow label="门店电话" phone={dealer.phone} /> : null}
        <ListRow label="上牌城市" value={plateCity.name} />
        {buyer.name ? <ListRow label="购车人" value={`${buyer.name} ${buyer.phone}`} /> : null}
        {window ? <ListRow label="预计交付" value={spanText(window)} /> : null}
        <CampaignRow of={of} />
      </Card>
      <PricedCard of={of} />
      <RulerCard of={of} />
      <RefundCard of={of} />
    </>
  );
}

/** A row that shares the car: as a picture if the brand has that page, otherwise the car's page. */
function FamilyRow({ of: { id, typeId, chosen } }: { of: CarOrder }) {
  const href = useHref();
  const { id: brand } = useBrand();
  if (!typeId) return null;
  const to = hasPage('cars.shareImage', brand)
    ? href('cars.shareImage', { id })
    : href('cars.customPreview', { typeId, chosen: chosen.join(',') });
  return <ListRow label="邀家人一起看" note="只有车，没有价格和姓名" to={to} />;
}

/** The next steps after the booking. */
const Next = ({ of: { dealer, window } }: { of: CarOrder }) => (
  <Card aria-label="接下来">
    <CardTitle>接下来</CardTitle>
    <ol className={styles.steps}>
      {window ? (
        <>
          <li>{dealer ? dealer.name : '门店'}会和你确认配置和付款方式</li>
          <li>填写购车人、签合同锁单；锁单前订金随时能退</li>
          <li>{`${formatDay(window.from)} 起到店，交车前通知你`}</li>
        </>
      ) : (
        <>
          <li>价格和配置揭晓时，发消息告诉你</li>
          <li>按号码先后开放转订，先转先排产</li>
          <li>不想要了随时退，到期没有转订自动退回</li>
        </>
      )}
    </ol>
  </Card>
);

/** The actions of the page. */
function Bar({ of }: { of: CarOrder }) {
  const href = useHref();
  const [cancelling, setCancelling] = useState(false);
  if (of.status === 'unpaid') return null;
  const { typeId } = of;
  const chosen = of.chosen.join(',');
  if (!of.allowed.includes('cancel'))
    return (
      <LinkButton block to={typeId ? href('cars.buy', { typeId, chosen }) : href('cars.loveCar')}>
        {typeId ? '再订一台' : '看看车'}
      </LinkButton>
    );
  return (
    <ActionBar>
      <Button kind="secondary" onClick={() => setCancelling(true)}>
        {of.kind === 'blind' ? '退订' : '取消订单'}
      </Button>
      <LinkButton to={href('carOrder.details', { id: of.id })}>
        {typeId ? '看订单' : '看我的盲订'}
      </LinkButton>
      <CancelSheet open={cancelling} onClose={() => setCancelling(false)} order={of} />
    </ActionBar>
  );
}
