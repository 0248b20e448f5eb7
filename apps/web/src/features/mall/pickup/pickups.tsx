import { useOrderWork } from '#blocks/pass-list/work-way.ts';
import type { PickupOrder, PickupView } from '@marque/contract/mall/pickup/schema';
import {
  PageLink,
  useNavigateToPage,
  useHref,
  useQueryParams,
} from '#shared/routing/navigation.tsx';
import { OrderLineRow } from '../common/order-line.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { cx } from '#shared/ui/cx.ts';
import { SkeletonEntries } from '#shared/ui/layout/skeletons.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import { usePickupRefund, usePickups } from './use-pickups.ts';
import { pickupTime } from './pickup-labels.ts';
import { Chip, Chips } from '#shared/ui/chips/chips.tsx';
import * as styles from './pickups.module.css';

const VIEWS: readonly { id: PickupView; name: string }[] = [
  { id: 'waiting', name: '待到店' },
  { id: 'over', name: '已结束' },
];

/** The orders to be picked up, used or fitted at a store, and the finished ones. */
export function Pickups() {
  const [query, setQuery] = useQueryParams();
  const view = VIEWS.find(({ id }) => id === query.get('view'))?.id ?? 'waiting';
  const show = (id: PickupView) =>
    setQuery(id === 'waiting' ? { status: 'pickup' } : { status: 'pickup', view: id });
  return (
    <>
      <Chips label="到店订单">
        {VIEWS.map(({ id, name }) => (
          <Chip key={id} on={id === view} onPress={() => show(id)}>
            {name}
          </Chip>
        ))}
      </Chips>
      <PickupList view={view} />
    </>
  );
}

function PickupList({ view }: { view: PickupView }) {
  const pickups = usePickups(view);
  const href = useHref();
  return (
    <PagedList
      of={pickups}
      skeleton={<SkeletonEntries count={3} />}
      empty={
        view === 'waiting' ? (
          <Empty
            of="orders"
            title="没有要到店的订单"
            text="到店安装的配件和服务券，付款后会列在这里"
          >
            <LinkButton to={href('mall.home')}>去逛逛</LinkButton>
          </Empty>
        ) : (
          <Empty of="orders" title="还没有用过的到店订单" text="用完、装好或退掉的会列在这里" />
        )
      }
      keyOf={({ id }) => id}
      rowHeight={238}
    >
      {(order) => <PickupCard order={order} />}
    </PagedList>
  );
}

/** The card of one such order: store, lines, validity and actions. */
function PickupCard({ order }: { order: PickupOrder }) {
  const { id, orderNo, dealer, state, stateText, lines, codes, allowed } = order;
  const go = useNavigateToPage();
  const refund = usePickupRefund(id);
  const book = useOrderWork(id, allowed.includes('writeOff'));
  const time = pickupTime(order);
  const booked = state === 'booked';
  const toBook = state === 'toBook';
  return (
    <Card aria-label={`订单 ${orderNo}`} className={styles.card ?? ''}>
      <PageLink page="mall.orderDetail" params={{ id }} className={styles.link}>
        <div className={styles.head}>
          <span className={styles.store}>{dealer?.name ?? '全国门店通用'}</span>
          <b className={cx(!allowed.includes('writeOff') && styles.over)}>{stateText}</b>
        </div>
        {lines.map((line) => (
          <OrderLineRow key={line.id} line={line} />
        ))}
        {codes.usable > 0 ? (
          <p className={styles.facts}>
            <span>{time}</span>
            <span>
              {codes.usable < codes.total
                ? `剩 ${codes.usable} 张券码，共 ${codes.total} 张`
                : `${codes.usable} 张券码`}
            </span>
          </p>
        ) : null}
      </PageLink>
      <div className={styles.actions}>
        {allowed.includes('refund') ? (
          <Button
            kind="secondary"
            size="small"
            busy={refund.isPending}
            onClick={() => refund.mutate()}
          >
            申请退款
          </Button>
        ) : null}
        {allowed.includes('install') && booked ? (
          <Button kind="secondary" size="small" onClick={() => go('mall.shopInstall', { id })}>
            改约时间
          </Button>
        ) : null}
        {allowed.includes('writeOff') ? (
          <Button
            kind={toBook ? 'secondary' : 'primary'}
            size="small"
            onClick={() => go('mall.writeCode', { id })}
          >
            出示券码
          </Button>
        ) : null}
        {book ? (
          <LinkButton kind="secondary" size="small" to={book}>
            预约到店
          </LinkButton>
        ) : null}
        {allowed.includes('install') && !booked ? (
          <Button size="small" onClick={() => go('mall.shopInstall', { id })}>
            预约安装
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
