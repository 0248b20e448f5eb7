import type { CarOrder } from '@marque/contract/car-order/schema';
import { formatMoney } from '@marque/contract/money';
import {
  CampaignRow,
  NumberCard,
  PricedCard,
  RefundCard,
  RulerCard,
} from '#blocks/car-order/order-cards.tsx';
import { CarCutPicture } from '#blocks/car-ground/car-cut-picture.tsx';
import { useCarOrder } from '#blocks/car-order/use-car-order.ts';
import { RouteRow } from '#blocks/dealer-picker/route-row.tsx';
import { PageShare, ShareButton } from '#blocks/poster/page-share.tsx';
import type { ShareTarget } from '#blocks/poster/share-target.ts';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { StageLine } from '#blocks/stage-line/stage-line.tsx';
import { formatDateTime, spanText } from '#shared/format/time.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { Redirect, useHref, usePageId, usePageParams } from '#shared/routing/navigation.tsx';
import { hasPage } from '#shared/routing/page-paths.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Timeline } from '#shared/ui/display/timeline.tsx';
import { Card, CardTitle, Unboxed } from '#shared/ui/layout/card.tsx';
import { ListRow, PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { StatusHead, StatusSkeleton } from '#shared/ui/layout/status-head.tsx';
import { useAskedSheet } from '#shared/ui/modal/use-sheet.ts';
import { RecommendRow } from '#blocks/programmes/recommend-row.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { shanghaiDay } from '@marque/contract/shanghai';
import { DetailsBar } from './details-bar.tsx';
import { ContactLine, StoreLine } from './contact-rows.tsx';
import { KeysCard } from './keys-card.tsx';
import { MoneyCard } from './money/money-cards.tsx';
import * as styles from './orders.module.css';
import { TrackCard } from './track-card.tsx';

const AdviserCard = lazyComponent(() => import('./adviser/adviser-card.tsx'));
const BesideCar = lazyComponent(() => import('./beside-car.tsx'));
const PayoutCards = lazyComponent(() => import('./money/payout-cards.tsx'));
const RightsRows = lazyComponent(() => import('#blocks/car-rights/rights-rows.tsx'));

/** The statuses in which invoice and hand-over are shown. */
const HAS_COME: ReadonlySet<CarOrder['status']> = new Set(['arrived', 'delivered', 'completed']);

/** Returns what is shared: the car, without anything about the order. */
const sharedCar = ({ allowed, chosen, image, seriesId, title, typeId }: CarOrder) =>
  allowed.includes('share') && image
    ? ({
        ...(typeId
          ? { page: 'cars.customPreview', params: { typeId, chosen: chosen.join(',') } }
          : { page: 'cars.detail', params: { id: seriesId } }),
        title,
        desc: '我订的车，一起看看',
        image,
        price: null,
      } satisfies ShareTarget)
    : null;

type DetailsPage = 'carOrder.details' | 'carOrder.blindDetails';

/** The page of a car order: state, deadline, payments, refunds and delivery. */
export function OrderDetails() {
  const page = usePageId<DetailsPage>();
  const href = useHref();
  const { id = '', sheet = '' } = usePageParams(page);
  const order = useCarOrder(id);
  const { id: brand } = useBrand();
  const target = order.data && sharedCar(order.data);
  const share = useAskedSheet('share', sheet === 'share' && Boolean(target));
  /** Unconverted places have their own page in brands with blind campaigns. */
  const pageOf = ({ typeId }: CarOrder): DetailsPage =>
    typeId === null && hasPage('carOrder.blindDetails', brand)
      ? 'carOrder.blindDetails'
      : 'carOrder.details';
  return (
    <RecordPage
      id={page}
      login="登录后看购车订单"
      of={order}
      skeleton={<StatusSkeleton cards={[96, 220, 280, 200]} />}
      wayOn={<LinkButton to={href('carOrder.list')}>我的购车订单</LinkButton>}
      stage
      action={target ? <ShareButton onShare={() => share.show()} /> : null}
      renderBar={(one) => <DetailsBar of={one} sheet={sheet} />}
    >
      {(one) =>
        pageOf(one) === page ? (
          <>
            <Details of={one} sheet={sheet} />
            {target ? <PageShare control={share} target={target} /> : null}
          </>
        ) : (
          <Redirect to={href(pageOf(one), { id, ...(sheet && { sheet }) })} />
        )
      }
    </RecordPage>
  );
}

type DetailsProps = { of: CarOrder };

function Details({ of, sheet }: DetailsProps & { sheet: string }) {
  return (
    <>
      <Head of={of} />
      <NumberCard of={of} />
      <Card aria-label="进度">
        <StageLine stages={of.stages} label="订单进度" />
      </Card>
      <Unboxed>
        {of.payout || of.refused || of.refusedOfPayers ? (
          <LazyBoundary loading={<SkeletonCards heights={[140]} />}>
            <PayoutCards of={of} />
          </LazyBoundary>
        ) : null}
        {HAS_COME.has(of.status) ? (
          <>
            <KeysCard of={of} sheet={sheet} />
            <ManualRow of={of} />
          </>
        ) : null}
        <TrackCard of={of} />
        <RulerCard of={of} />
        <CarCard of={of} />
        <MoneyCard of={of} sheet={sheet} />
        {of.typeId ? (
          <LazyBoundary>
            <BesideCar of={of} />
          </LazyBoundary>
        ) : null}
        <RefundCard of={of} />
        <PapersCard of={of} />
        <PricedCard of={of} />
        {of.typeId ? (
          <LazyBoundary>
            <RightsRows
              seriesId={of.seriesId}
              day={shanghaiDay(new Date(of.createdAt))}
              buyable={of.status === 'reserved' && !of.credit}
            />
          </LazyBoundary>
        ) : null}
        {of.adviser || of.allowed.includes('message') ? (
          <LazyBoundary>
            <AdviserCard of={of} sheet={sheet} />
          </LazyBoundary>
        ) : null}
        <StoreCard of={of} />
        <Card aria-label="记录">
          <CardTitle>订单记录</CardTitle>
          <Timeline
            label="订单记录"
            steps={of.events.map(({ at, text }) => ({ at, text }))}
            variant="dots"
          />
        </Card>
      </Unboxed>
    </>
  );
}

/** The state of the order and its deadline. */
function Head({ of: { status, statusText, now, withdrawUntil, items } }: DetailsProps) {
  const isPaying = items.some(({ openFen }) => openFen > 0);
  return (
    <StatusHead title={isPaying ? '正在确认付款' : statusText}>
      <p>{now.sentence}</p>
      {status === 'unpaid' && now.deadline ? (
        <p>
          为你保留 <Countdown to={now.deadline} />
        </p>
      ) : null}
      {withdrawUntil ? (
        <p>
          还可以撤回 <Countdown to={withdrawUntil} />
        </p>
      ) : null}
    </StatusHead>
  );
}

/** The handbook of the car that has come, and its owner's certification. */
function ManualRow({ of: { seriesId } }: DetailsProps) {
  const href = useHref();
  return (
    <Card aria-label="有车之后">
      <ListRow
        label="用车手册"
        note="警示灯、胎压、应急，一步步看"
        to={href('maintenance.manual1', { seriesId })}
      />
      <ListRow
        label="车主认证"
        note="拍行驶证，确认这台车是你的"
        value="去认证"
        to={href('member.ownerCertification')}
      />
      <RecommendRow />
    </Card>
  );
}

/** The ordered car. */
const CarCard = ({ of }: DetailsProps) => (
  <Card aria-label="车辆">
    {of.cut ? (
      <CarCutPicture of={of.cut} sizes="(min-width: 600px) 448px, 91.5vw" />
    ) : of.image ? (
      <Picture image={of.image} alt={of.title} sizes="343px" className={styles.hero ?? ''} />
    ) : null}
    <ListRow label={of.title} note={of.configText} />
    {of.vin ? <ListRow label="车架号" value={of.vin} /> : null}
    {of.certificate ? (
      <ListRow
        label="合格证"
        note={of.certificate.tail ? `尾号 ${of.certificate.tail}` : undefined}
        value={of.certificate.text}
      />
    ) : null}
    <CampaignRow of={of} />
    <EditRow of={of} />
    <CreditRow of={of} />
  </Card>
);

/** The row that leads to editing, until the signature. */
function EditRow({ of: { id, allowed } }: DetailsProps) {
  const href = useHref();
  const { id: brand } = useBrand();
  if (!allowed.includes('edit')) return null;
  const page = hasPage('carOrder.edit', brand) ? 'carOrder.edit' : 'carOrder.editVehicle';
  return (
    <ListRow label="修改" note="锁单前可以改，订金不变" value="去修改" to={href(page, { id })} />
  );
}

/** The credit that the signature deducts. */
function CreditRow({ of: { credit } }: DetailsProps) {
  const href = useHref();
  if (!credit) return null;
  return (
    <ListRow
      label={credit.title}
      note={`锁单时自动抵 ${formatMoney(credit.worthFen)}`}
      value="查看"
      to={href('carOrder.credit', { order: credit.id })}
    />
  );
}

/** The card with contract, papers and evaluation. */
function PapersCard({ of: { id, allowed, contract, supplement, status } }: DetailsProps) {
  const href = useHref();
  if (!contract && !allowed.includes('supplement')) return null;
  return (
    <Card aria-label="合同和资料">
      <CardTitle>合同和资料</CardTitle>
      {contract || status === 'reserved' ? (
        <ListRow
          label="购车合同"
          note={contract ? `${formatDateTime(contract.signedAt)} 签署` : '锁单前可以先看'}
          value={contract ? '已签署' : '看合同'}
          to={href('carOrder.contract', { id })}
        />
      ) : null}
      {allowed.includes('supplement') ? (
        <ListRow
          label="购车资料"
          note={supplement.map(({ text }) => text).join('，')}
          value={
            supplement.some(({ state }) => ['empty', 'refused'].includes(state)) ? '去填写' : '查看'
          }
          to={href('carOrder.supplement', { id })}
        />
      ) : null}
      {status === 'delivered' || status === 'completed' ? (
        <ListRow
          label="购车评价"
          value={allowed.includes('evaluate') ? '去评价' : '我的评价'}
          to={href('carOrder.evaluate', { id })}
        />
      ) : null}
    </Card>
  );
}

/** The card with order number, store and contact. */
const StoreCard = ({ of: { dealer, plateCity, buyer, window, ...of } }: DetailsProps) => (
  <Card aria-label="订单信息">
    <CardTitle>订单信息</CardTitle>
    <ListRow label="订单号" value={of.orderNo} />
    <ListRow label="下单时间" value={formatDateTime(of.createdAt)} />
    <StoreLine of={{ dealer, ...of }} />
    {dealer ? <RouteRow to={dealer} /> : null}
    {dealer?.phone ? <PhoneRow label="门店电话" phone={dealer.phone} /> : null}
    <ListRow label="上牌城市" value={plateCity.name} />
    <ContactLine of={{ buyer, ...of }} />
    {window && of.track.length === 0 ? <ListRow label="预计交付" value={spanText(window)} /> : null}
    <PhoneRow label="客服电话" phone={of.hotline} />
  </Card>
);
