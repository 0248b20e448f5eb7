import { formatInteger } from '@marque/contract/money';
import type { PageId } from '@marque/contract/pages';
import back from 'virtual:icon/arrow-u-up-left';
import chat from 'virtual:icon/chat-circle-text';
import invoice from 'virtual:icon/receipt';
import mapPin from 'virtual:icon/map-pin';
import pack from 'virtual:icon/package';
import star from 'virtual:icon/star';
import store from 'virtual:icon/wrench';
import ticket from 'virtual:icon/ticket';
import truck from 'virtual:icon/truck';
import wallet from 'virtual:icon/wallet';
import { CustomerServiceButton } from '#blocks/customer-service/customer-service-button.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink, useHref } from '#shared/routing/navigation.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { DisplayRow } from './display-row.tsx';
import { LeaveRow } from './leave-row.tsx';
import { MeHead } from './me-head.tsx';
import styles from './me.module.css';
import { type Overview, useOverview } from './use-overview.ts';

/** What is the person's own. Visitors see the same page; what they tap asks them to sign in. */
export function MeView() {
  const overview = useOverview();
  const href = useHref();
  return (
    <main className={styles.page} aria-label="我的">
      <h1 className="visually-hidden">我的</h1>
      <MeHead />
      <Assets overview={overview} />
      <Orders overview={overview} />
      <Tools toPickUp={overview.toPickUp} />
      <Card>
        <CustomerServiceButton look="row" topic="account" />
        <DisplayRow />
        <ListRow label="协议与隐私" to={href('member.agreement')} />
        <LeaveRow />
      </Card>
    </main>
  );
}

type Asset = { name: string; value: number | undefined; page: PageId; params?: object };

function Assets({ overview: { score, coupons, favourites } }: { overview: Overview }) {
  const { copy } = useBrand();
  const assets: readonly Asset[] = [
    { name: copy.score, value: score, page: 'mall.classify', params: { priceForm: 'score' } },
    { name: '优惠券', value: coupons, page: 'member.coupons' },
    { name: '收藏', value: favourites, page: 'mall.collect' },
  ];
  return (
    <nav className={styles.assets} aria-label="资产">
      {assets.map(({ name, value, page, params }) => (
        <PageLink key={name} page={page} {...(params && { params })} className={styles.asset}>
          <b>{value === undefined ? '–' : formatInteger(value)}</b>
          {name}
        </PageLink>
      ))}
    </nav>
  );
}

type OrderState = { name: string; icon: string; status: string; count: number | undefined };

function Orders({ overview: { orders, toReview } }: { overview: Overview }) {
  const href = useHref();
  const states: readonly OrderState[] = [
    { name: '待付款', icon: wallet, status: 'unpaid', count: orders?.unpaid },
    { name: '待发货', icon: pack, status: 'paid', count: orders?.paid },
    { name: '待收货', icon: truck, status: 'shipped', count: orders?.shipped },
    { name: '待评价', icon: chat, status: 'toReview', count: toReview },
    { name: '退款/售后', icon: back, status: 'afterSale', count: undefined },
  ];
  return (
    <Card aria-label="我的订单">
      <ListRow label={<h2>我的订单</h2>} value="全部" to={href('mall.orders')} />
      <div className={styles.states}>
        {states.map(({ name, icon, status, count = 0 }) => (
          <PageLink
            key={status}
            page="mall.orders"
            params={{ status }}
            className={styles.tile}
            aria-label={count > 0 ? `${name}，${count} 单` : name}
          >
            <Icon of={icon} size={26} />
            {name}
            {count > 0 ? <span className={styles.count}>{count > 99 ? '99+' : count}</span> : null}
          </PageLink>
        ))}
      </div>
    </Card>
  );
}

type Tool = { name: string; icon: string; page: PageId; params?: object; count?: number };

function Tools({ toPickUp = 0 }: { toPickUp: number | undefined }) {
  const tools: readonly Tool[] = [
    {
      name: '到店与安装',
      icon: store,
      page: 'mall.orders',
      params: { status: 'pickup' },
      count: toPickUp,
    },
    { name: '领券中心', icon: ticket, page: 'member.couponCenter' },
    { name: '我的评价', icon: star, page: 'mall.comments' },
    { name: '收货地址', icon: mapPin, page: 'mall.addresses' },
    { name: '发票抬头', icon: invoice, page: 'mall.invoice' },
  ];
  return (
    <Card aria-label="常用">
      <div className={styles.states}>
        {tools.map(({ name, icon, page, params, count = 0 }) => (
          <PageLink
            key={name}
            page={page}
            {...(params && { params })}
            className={styles.tile}
            aria-label={count > 0 ? `${name}，${count} 项待办` : name}
          >
            <Icon of={icon} size={26} />
            {name}
            {count > 0 ? <span className={styles.count}>{count > 99 ? '99+' : count}</span> : null}
          </PageLink>
        ))}
      </div>
    </Card>
  );
}
