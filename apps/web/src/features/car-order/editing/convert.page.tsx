import { checkPurchaseAppByParams } from '@marque/contract/car-order/endpoints';
import { placeNumber } from '@marque/contract/car-order/ruler';
import type { CarOrder } from '@marque/contract/car-order/schema';
import { queryMycarTypeApp } from '@marque/contract/cars/endpoints';
import { formatMoney } from '@marque/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useCarOrder } from '#blocks/car-order/use-car-order.ts';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { Redirect, useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { CarCard, PriceCard } from './changed-cards.tsx';
import * as styles from './editing.module.css';

const ConvertForm = lazyComponent(() => import('./convert-form.tsx'));

const skeleton = <SkeletonCards heights={[96, 280, 200]} />;

/** The page that converts a place or confirms a presale. */
export function Component() {
  const href = useHref();
  const { id = '', typeId, chosen } = usePageParams('carOrder.convert');
  const order = useCarOrder(id);
  return (
    <RecordPage
      id="carOrder.convert"
      title={order.data?.kind === 'presale' ? '确认预售订单' : undefined}
      login="登录后转预订"
      of={order}
      skeleton={skeleton}
      wayOn={<LinkButton to={href('carOrder.list')}>我的购车订单</LinkButton>}
    >
      {(one) => {
        // Outside of the conversion period the order's page explains the state.
        if (!one.conversion?.isOpen) return <Redirect to={href('carOrder.details', { id })} />;
        const car = typeId
          ? { typeId, chosen: (chosen ?? '').split(',').filter(Boolean) }
          : one.typeId
            ? { typeId: one.typeId, chosen: one.chosen }
            : null;
        return (
          <>
            <Head of={one} closesAt={one.conversion.closesAt} />
            {car ? <Converting key={id} of={one} car={car} /> : <Trims of={one} />}
          </>
        );
      }}
    </RecordPage>
  );
}

type OrderProps = { of: CarOrder };

/** The card with the number of the place and the deadline. */
const Head = ({ of: { kind, campaign }, closesAt }: OrderProps & { closesAt: string }) => (
  <Card aria-label="时间">
    <CardTitle>
      {kind === 'blind' ? `你的号码 ${placeNumber(campaign?.no ?? null)}` : campaign?.title}
    </CardTitle>
    <p>
      还剩 <Countdown to={closesAt} />
      ，过时没有{kind === 'blind' ? '转订' : '确认'}，订金自动退回
    </p>
  </Card>
);

/** The revealed trims, each with a link to its configuration. */
function Trims({ of: { id, seriesId, title, image } }: OrderProps) {
  const api = useApi();
  const href = useHref();
  const types = useQuery(api.query(queryMycarTypeApp, { seriesId }, 'live'));
  return (
    <QueryView of={types} skeleton={<SkeletonCards heights={[120]} />}>
      {({ items }) => (
        <Card aria-label="选版本">
          {image ? (
            <Picture image={image} alt={title} sizes="343px" className={styles.car ?? ''} />
          ) : null}
          <CardTitle>选版本，再配颜色和选装</CardTitle>
          {items.map(({ typeId, typeName, priceFen }) => (
            <ListRow
              key={typeId}
              label={typeName}
              note={priceFen === null ? undefined : `指导价 ${formatMoney(priceFen)}`}
              value="去配置"
              to={href('cars.custom', { typeId, order: id })}
            />
          ))}
        </Card>
      )}
    </QueryView>
  );
}

type ConvertingProps = OrderProps & { car: { typeId: string; chosen: string[] } };

/** The configured car with its price for the holder of a place, and the form. */
function Converting({ of, car }: ConvertingProps) {
  const api = useApi();
  const check = useQuery(api.query(checkPurchaseAppByParams, { ...car, orderId: of.id }, 'live'));
  const [paid] = of.items;
  return (
    <QueryView of={check} skeleton={skeleton}>
      {(becomes) => (
        <>
          <CarCard of={of} becomes={becomes} />
          <PriceCard of={of} becomes={becomes}>
            {paid ? <ListRow label="已付订金" value={formatMoney(paid.paidFen)} /> : null}
            {becomes.deposit.topUpFen > 0 ? (
              <ListRow
                label="补付订金"
                note="锁单前随时可退"
                value={formatMoney(becomes.deposit.topUpFen)}
              />
            ) : null}
          </PriceCard>
          <LazyBoundary>
            <ConvertForm of={of} becomes={becomes} />
          </LazyBoundary>
        </>
      )}
    </QueryView>
  );
}
