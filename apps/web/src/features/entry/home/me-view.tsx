import type { Brand } from '@marque/contract/core';
import { formatInteger } from '@marque/contract/money';
import type { PageId } from '@marque/contract/pages';
import type { ProgrammeCard } from '@marque/contract/referral/programme/schema';
import back from 'virtual:icon/arrow-u-up-left';
import care from 'virtual:icon/car-profile';
import career from 'virtual:icon/briefcase';
import chat from 'virtual:icon/chat-circle-text';
import crown from 'virtual:icon/crown-simple';
import book from 'virtual:icon/book-open-text';
import calendar from 'virtual:icon/calendar-check';
import gift from 'virtual:icon/gift';
import invoice from 'virtual:icon/receipt';
import note from 'virtual:icon/note-pencil';
import medal from 'virtual:icon/medal';
import handshake from 'virtual:icon/handshake';
import list from 'virtual:icon/list-checks';
import mapPin from 'virtual:icon/map-pin';
import owner from 'virtual:icon/seal-check';
import pack from 'virtual:icon/package';
import records from 'virtual:icon/clock-counter-clockwise';
import pass from 'virtual:icon/identification-card';
import megaphone from 'virtual:icon/megaphone';
import scan from 'virtual:icon/qr-code';
import star from 'virtual:icon/star';
import store from 'virtual:icon/wrench';
import tent from 'virtual:icon/tent';
import ticket from 'virtual:icon/ticket';
import trophy from 'virtual:icon/trophy';
import truck from 'virtual:icon/truck';
import circle from 'virtual:icon/storefront';
import people from 'virtual:icon/users-three';
import wallet from 'virtual:icon/wallet';
import { CustomerServiceButton } from '#blocks/customer-service/customer-service-button.tsx';
import { ConsentsRow } from '#blocks/consent-sheet/consents-row.tsx';
import { LeadOfLink } from '#blocks/lead-form/lead-of-link.tsx';
import { useProgrammes } from '#blocks/programmes/use-programmes.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { hasPage } from '#shared/routing/page-paths.ts';
import { PageLink, Redirect, useHref, useQueryParams } from '#shared/routing/navigation.tsx';
import { CountBadge } from '#shared/ui/display/count-badge.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { DisplayRow } from './display-row.tsx';
import { IdentityRow } from './identity-row.tsx';
import { LeaveRow } from './leave-row.tsx';
import { MeHead } from './me-head.tsx';
import * as styles from './me.module.css';
import { type Overview, useOverview } from './use-overview.ts';

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
    <Card aria-label="我的订单">
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
    </Card>
  );
}

type Tool = { name: string; icon: string; page: PageId; params?: object; count?: number };

/** What a member goes to from here. `programme`: the one by which they may recommend a car. */
const toolsOf = (
  { toPickUp = 0, booked = 0, store: workplace }: Overview,
  brand: Brand,
  programme: ProgrammeCard | undefined,
): readonly Tool[] => [
  {
    name: '到店与安装',
    icon: store,
    page: 'mall.orders',
    params: { status: 'pickup' },
    count: toPickUp,
  },
  ...(booked > 0
    ? [
        {
          name: '我的预约',
          icon: calendar,
          page: 'maintenance.reseeRecord',
          count: booked,
        } as const,
      ]
    : []),
  { name: '预约保养', icon: care, page: 'maintenance.maintenance' },
  { name: '保养记录', icon: records, page: 'maintenance.mainRecord' },
  // Shown to staff of a store.
  ...(workplace ? [{ name: '门店核销台', icon: scan, page: 'mall.writeCode' } as const] : []),
  { name: '用车手册', icon: book, page: 'maintenance.manual1' },
  { name: '我的钱包', icon: wallet, page: 'member.walletManagement' },
  { name: '会员码', icon: scan, page: 'member.myQrCode' },
  { name: '电子券', icon: pass, page: 'maintenance.electronics' },
  { name: '车主认证', icon: owner, page: 'member.ownerCertification' },
  { name: '职业认证', icon: career, page: 'member.career' },
  { name: '我的动态', icon: note, page: 'community.information', params: { view: 'mine' } },
  { name: '邀请好友', icon: people, page: 'member.inviteFriends' },
  ...(programme
    ? [
        {
          name: '推荐好友购车',
          icon: handshake,
          page: 'referral.index',
          params: { slug: programme.slug, face: 'mine' },
        } as const,
      ]
    : []),
  ...(hasPage('referral.ambassador', brand)
    ? [{ name: '全民合伙人', icon: megaphone, page: 'referral.ambassador' } as const]
    : []),
  { name: '会员中心', icon: crown, page: 'member.memberCenter' },
  { name: '会员权益', icon: gift, page: 'member.memberRights' },
  { name: '我的勋章', icon: medal, page: 'community.myBadgeWall' },
  { name: '领券中心', icon: ticket, page: 'member.couponCenter' },
  ...(hasPage('referral.circleResources', brand)
    ? [{ name: '圈层资源', icon: circle, page: 'referral.circleResources' } as const]
    : []),
  { name: '我的活动', icon: tent, page: 'community.myActEvaluateList' },
  { name: '我的奖品', icon: trophy, page: 'activity.myPrize' },
  { name: '问卷中心', icon: list, page: 'community.questionnaires' },
  { name: '我的评价', icon: star, page: 'mall.comments' },
  { name: '收货地址', icon: mapPin, page: 'mall.addresses' },
  { name: '发票抬头', icon: invoice, page: 'mall.invoice' },
];

function Tools({ overview }: { overview: Overview }) {
  const { id: brand } = useBrand();
  const [programme] = useProgrammes();
  const tools = toolsOf(overview, brand, programme);
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
            <CountBadge count={count} />
          </PageLink>
        ))}
      </div>
    </Card>
  );
}
