import { formatInteger } from '@marque/contract/money';
import type { PageId } from '@marque/contract/pages';
import type { ProgrammeCard } from '@marque/contract/referral/programme/schema';
import back from 'virtual:icon/arrow-u-up-left';
import chat from 'virtual:icon/chat-circle-text';
import pack from 'virtual:icon/package';
import truck from 'virtual:icon/truck';
import wallet from 'virtual:icon/wallet';
import { CustomerServiceButton } from '#blocks/customer-service/customer-service-button.tsx';
import { ConsentsRow } from '#blocks/consent-sheet/consents-row.tsx';
import { LeadOfLink } from '#blocks/lead-form/lead-of-link.tsx';
import { useProgrammes } from '#blocks/programmes/use-programmes.ts';
import { type BrandPack, useBrand } from '#shared/brand/brand.ts';
import { hasPage } from '#shared/routing/page-paths.ts';
import { PageLink, Redirect, useHref, useQueryParams } from '#shared/routing/navigation.tsx';
import { CountBadge } from '#shared/ui/display/count-badge.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { DisplayRow } from './display-row.tsx';
import { IdentityRow } from './identity-row.tsx';
import { LeaveRow } from './leave-row.tsx';
import { MeHead } from './me-head.tsx';
import * as styles from './me.module.css';
import { type Overview, useOverview } from './use-overview.ts';

// The first view of a brand's home, in the same file, has no car of a member.
const MeCar = lazyComponent(() => import('./me-car.tsx'));

/** The member's page. Visitors see it too; their taps lead to the login. */
export function MeView() {
  const overview = useOverview();
  const href = useHref();
  const [query] = useQueryParams();
  // Notices from before the ledger had a page of its own link here.
  if (query.get('sheet') === 'points')
    return <Redirect to={href('member.growthValueDetail', { tab: 'score' })} />;
  return (
    <main className={styles.page} aria-label="我的">
      <h1 className="visually-hidden">我的</h1>
      <MeHead />
      <LazyBoundary loading={<Skeleton height={136} />}>
        <MeCar />
      </LazyBoundary>
      <Assets overview={overview} />
      <Orders overview={overview} />
      <Tools overview={overview} />
      <Card>
        <CustomerServiceButton look="row" topic="account" />
        <DisplayRow />
        <IdentityRow />
        <ListRow label="协议与隐私" to={href('member.agreement')} />
        <ConsentsRow />
        <ListRow label="账号与安全" to={href('entry.home', { view: 'account' })} />
        <LeaveRow />
      </Card>
      <LeadOfLink />
    </main>
  );
}

type Asset = { name: string; value: number | undefined; page: PageId; params?: object };

const howMany = (value: number | undefined): string =>
  value === undefined ? '–' : formatInteger(value);

function Assets({ overview: { score, coupons, favourites } }: { overview: Overview }) {
  const { copy } = useBrand();
  const assets: readonly Asset[] = [
    {
      name: copy.score,
      value: score,
      page: 'member.growthValueDetail',
      params: { tab: 'score' },
    },
    { name: '优惠券', value: coupons, page: 'member.coupons' },
    { name: '收藏', value: favourites, page: 'mall.collect' },
  ];
  return (
    <nav className={styles.assets} aria-label="资产">
      {assets.map(({ name, value, page, params }) => (
        <PageLink key={name} page={page} {...(params && { params })} className={styles.asset}>
          <b>{howMany(value)}</b>
          {name}
        </PageLink>
      ))}
    </nav>
  );
}

type OrderState = {
  name: string;
  icon: string;
  status: string;
  count: number | undefined;
  /** The counted view. */
  view?: string | false;
};

function Orders({ overview: { orders, toReview, refunds } }: { overview: Overview }) {
  const href = useHref();
  const states: readonly OrderState[] = [
    { name: '待付款', icon: wallet, status: 'unpaid', count: orders?.unpaid },
    { name: '待发货', icon: pack, status: 'paid', count: orders?.paid },
    { name: '待收货', icon: truck, status: 'shipped', count: orders?.shipped },
    { name: '待评价', icon: chat, status: 'toReview', count: toReview },
    {
      name: '退款/售后',
      icon: back,
      status: 'afterSale',
      count: refunds,
      view: refunds !== undefined && refunds > 0 && 'underWay',
    },
  ];
  return (
    <section className={styles.orders} aria-label="我的订单">
      <ListRow label={<h2>我的订单</h2>} value="全部" to={href('mall.orders')} />
      <div className={styles.states}>
        {states.map(({ name, icon, status, view, count = 0 }) => (
          <PageLink
            key={status}
            page="mall.orders"
            params={{ status, ...(view && { view }) }}
            className={styles.tile}
            aria-label={count > 0 ? `${name}，${count} 单` : name}
          >
            <Icon of={icon} size={26} />
            {name}
            <CountBadge count={count} />
          </PageLink>
        ))}
      </div>
    </section>
  );
}

type Tool = { name: string; page: PageId; params?: object; count?: number };
type ToolGroup = { title: string; tools: readonly Tool[] };

/** What a member goes to from here. `programme`: the one by which they may recommend a car. */
const toolGroupsOf = (
  { toPickUp = 0, booked = 0, store: workplace }: Overview,
  { id: brand, copy }: Pick<BrandPack, 'id' | 'copy'>,
  programme: ProgrammeCard | undefined,
): readonly ToolGroup[] => [
  {
    title: '用车',
    tools: [
      { name: '预约保养', page: 'maintenance.maintenance' },
      ...(booked > 0
        ? [{ name: '我的预约', page: 'maintenance.reseeRecord', count: booked } as const]
        : []),
      { name: '保养记录', page: 'maintenance.mainRecord' },
      { name: '用车手册', page: 'maintenance.manual1' },
      { name: '电子券', page: 'maintenance.electronics' },
      { name: '车主认证', page: 'member.ownerCertification' },
    ],
  },
  {
    title: '会员',
    tools: [
      { name: '会员码', page: 'member.myQrCode' },
      { name: '会员中心', page: 'member.memberCenter' },
      { name: '会员权益', page: 'member.memberRights' },
      { name: '领券中心', page: 'member.couponCenter' },
      { name: '我的钱包', page: 'member.walletManagement' },
      { name: '我的勋章', page: 'community.myBadgeWall' },
      { name: '职业认证', page: 'member.career' },
    ],
  },
  {
    title: copy.community.name,
    tools: [
      { name: '我的动态', page: 'community.information', params: { view: 'mine' } },
      { name: '我的活动', page: 'community.myActEvaluateList' },
      { name: '我的奖品', page: 'activity.myPrize' },
      { name: '邀请好友', page: 'member.inviteFriends' },
      ...(programme
        ? [
            {
              name: '推荐好友购车',
              page: 'referral.index',
              params: { slug: programme.slug, face: 'mine' },
            } as const,
          ]
        : []),
      ...(hasPage('referral.ambassador', brand)
        ? [{ name: '全民合伙人', page: 'referral.ambassador' } as const]
        : []),
      ...(hasPage('referral.circleResources', brand)
        ? [{ name: '圈层资源', page: 'referral.circleResources' } as const]
        : []),
      { name: '问卷中心', page: 'community.questionnaires' },
    ],
  },
  {
    title: '购物',
    tools: [
      {
        name: '到店与安装',
        page: 'mall.orders',
        params: { status: 'pickup' },
        count: toPickUp,
      },
      // Shown to staff of a store.
      ...(workplace ? [{ name: '门店核销台', page: 'mall.writeCode' } as const] : []),
      { name: '我的评价', page: 'mall.comments' },
      { name: '收货地址', page: 'mall.addresses' },
      { name: '发票抬头', page: 'mall.invoice' },
    ],
  },
];

function Tools({ overview }: { overview: Overview }) {
  const brand = useBrand();
  const [programme] = useProgrammes();
  return (
    <nav className={styles.tools} aria-label="常用">
      {toolGroupsOf(overview, brand, programme).map(({ title, tools }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {tools.map(({ name, page, params, count = 0 }) => (
              <li key={name}>
                <PageLink
                  page={page}
                  {...(params && { params })}
                  aria-label={count > 0 ? `${name}，${count} 项待办` : name}
                >
                  {name}
                  <CountBadge count={count} />
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
