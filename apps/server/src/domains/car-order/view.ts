import { BRAND_FACTS } from '@marque/contract/brand-facts';
import { CAR_ITEM_KINDS, carItemId } from '@marque/contract/car-order/pay-item';
import { isCancellable, type CarOrderStatus } from '@marque/contract/car-order/machine';
import {
  cancelText,
  depositRuler,
  payDepositText,
  placeNumber,
  placeRuler,
  plainMoney,
} from '@marque/contract/car-order/ruler';
import type { CarOrder, CarOrderAction, CarOrderBrief } from '@marque/contract/car-order/schema';
import type { Image } from '@marque/contract/common';
import type { Dealer } from '@marque/contract/dealer/schema';
import { maskName, maskPhone } from '@marque/contract/mask';
import { type Stage, stagesOf } from '@marque/contract/progress';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Buyer } from './buyer.ts';
import type { CarOrderEventRow, CarOrderRow } from './repository.ts';

export const STATUS_TEXT: Record<CarOrderStatus, string> = {
  unpaid: '待付订金',
  reserved: '已预订',
  refunding: '退款中',
  closed: '已关闭',
};

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** 12月2日. */
const dayText = (at: Date): string => {
  const [, month, day] = shanghaiDay(at).split('-');
  return `${Number(month)}月${Number(day)}日`;
};

const allowedIn = ({ status }: CarOrderRow): CarOrderAction[] => [
  ...(status === 'unpaid' ? (['pay'] as const) : []),
  ...(isCancellable(status) ? (['cancel'] as const) : []),
  ...(status === 'reserved' ? (['share'] as const) : []),
];

/** One sentence of how it stands. */
function sentenceOf(order: CarOrderRow, now: Date): string {
  switch (order.status) {
    case 'unpaid':
      return order.kind === 'blind'
        ? '付了就有你的号码，随时可退'
        : '订金付了，配置和价格就为你保留';
    case 'reserved':
      if (order.kind === 'blind')
        return `你的号码 ${placeNumber(order.campaign_no)}，${dayText(order.convert_by!)} 前可以转为预订，没有转订自动退回`;
      return order.price_valid_until! > now
        ? `价格保留到 ${dayText(order.price_valid_until!)}，锁单前随时可退`
        : '价格已过保留期，锁单时按当天的价格；锁单前随时可退';
    case 'refunding':
      return `${plainMoney(order.refund_fen)} 正在退回，预计 1–7 天到账`;
    case 'closed':
      return order.refund_fen > 0
        ? `${order.closed_reason}，${plainMoney(order.refund_fen)} 已退回`
        : order.closed_reason;
  }
}

const deadlineOf = (order: CarOrderRow): string | null =>
  instant(
    order.status === 'unpaid'
      ? order.expire_at
      : order.status === 'reserved'
        ? (order.price_valid_until ?? order.convert_by)
        : null,
  );

export const briefOf = (
  order: CarOrderRow,
  pictures: ReadonlyMap<string, Image>,
  now: Date,
): CarOrderBrief => ({
  id: order.id,
  orderNo: order.order_no,
  kind: order.kind,
  status: order.status,
  statusText: STATUS_TEXT[order.status],
  seriesId: order.series_id,
  typeId: order.type_id,
  title: order.config.title,
  configText: order.config.text,
  image: (order.config.image && pictures.get(order.config.image)) || null,
  campaign:
    order.campaign_id === null
      ? null
      : { id: order.campaign_id, title: order.config.campaign ?? '', no: order.campaign_no },
  totalFen: order.total_fen,
  leftFen: order.status === 'unpaid' ? order.deposit_fen : 0,
  next:
    order.status === 'closed' ? null : { sentence: sentenceOf(order, now), at: deadlineOf(order) },
  allowed: allowedIn(order),
  createdAt: order.created_at.toISOString(),
});

/** The way of an order from left to right. */
function stagesIn(order: CarOrderRow): Stage[] {
  const way = [
    { text: '提交订单', at: order.created_at, done: true },
    { text: '付订金', at: order.paid_at, done: order.paid_at !== null },
  ];
  if (order.status === 'closed' || order.status === 'refunding') {
    const gone = way.filter(({ done }) => done);
    const back = order.refund_id
      ? [{ text: '退款', at: order.refunded_at, done: order.refunded_at !== null }]
      : [];
    const closed = { text: '已关闭', at: order.closed_at, done: order.status === 'closed' };
    return stagesOf([...gone, ...back, closed], order.status === 'closed');
  }
  const ahead = order.kind === 'blind' ? ['揭晓', '转为预订'] : ['锁单', '生产', '到店', '交付'];
  return stagesOf([...way, ...ahead.map((text) => ({ text, at: null, done: false }))], false);
}

/** What of the deposit has come and is about to, in fen. */
export type Account = { paidFen: number; openFen: number } | null;

function itemOf(order: CarOrderRow, account: Account): CarOrder['items'][number] {
  const [kind] = CAR_ITEM_KINDS;
  const due = order.status === 'unpaid';
  const paidFen = order.paid_at ? order.deposit_fen : due ? (account?.paidFen ?? 0) : 0;
  const openFen = due ? (account?.openFen ?? 0) : 0;
  return {
    id: carItemId(order.id, kind),
    kind,
    label: order.deposit_nature,
    nature: order.deposit_nature,
    dueFen: order.deposit_fen,
    paidFen,
    openFen,
    backFen: order.refund_fen,
    leftFen: due ? order.deposit_fen - paidFen - openFen : 0,
    dueAt: instant(order.expire_at),
  };
}

const nowOf = (order: CarOrderRow, now: Date): CarOrder['now'] => ({
  sentence: sentenceOf(order, now),
  action: order.status === 'unpaid' ? 'pay' : order.status === 'reserved' ? 'share' : null,
  button:
    order.status === 'unpaid'
      ? payDepositText(order.deposit_nature, order.deposit_fen, order.kind)
      : order.status === 'reserved'
        ? '邀家人一起看'
        : '',
  deadline: deadlineOf(order),
});

const rulerOf = (order: CarOrderRow, revealAt: Date | null, now: Date | null) =>
  order.kind === 'blind'
    ? placeRuler(
        order.deposit_fen,
        { revealAt: revealAt ?? order.convert_by!, convertBy: order.convert_by! },
        order.paid_at,
        now,
      )
    : depositRuler(
        { ...order.policy, depositFen: order.deposit_fen },
        { paidAt: order.paid_at, lockedAt: null, withdrawUntil: null },
        now,
      );

type Around = {
  /** When the campaign of a place tells price and trims. */
  revealAt: Date | null;
  pictures: ReadonlyMap<string, Image>;
  events: readonly CarOrderEventRow[];
  dealer: Dealer | null;
  buyer: Buyer | null;
  account: Account;
  backFen: number;
  refund: { way: string; days: string };
  now: Date;
};

export const orderOf = (
  order: CarOrderRow,
  { pictures, events, dealer, buyer, account, backFen, refund, revealAt, now }: Around,
): CarOrder => ({
  ...briefOf(order, pictures, now),
  chosen: order.config.chosen,
  names: order.config.names,
  lines: order.lines,
  carFen: order.car_fen,
  boutiqueFen: order.boutique_fen,
  discountFen: order.discount_fen,
  priceVersion: order.price_version,
  priceValidUntil: instant(order.price_valid_until),
  items: [itemOf(order, account)],
  window:
    order.window_from && order.window_to ? { from: order.window_from, to: order.window_to } : null,
  dealer: dealer && {
    id: dealer.id,
    name: dealer.name,
    address: dealer.address,
    phone: dealer.phone,
  },
  plateCity: { code: order.plate_city, name: order.plate_city_name },
  buyer: {
    kind: order.buyer_kind,
    name: buyer ? maskName(buyer.name) : '',
    phone: buyer ? maskPhone(buyer.phone) : '',
  },
  payPlan: order.pay_plan,
  remark: order.remark,
  stages: stagesIn(order),
  ruler: rulerOf(order, revealAt, order.status === 'reserved' ? now : null),
  refundToday: { fen: backFen, button: isCancellable(order.status) ? cancelText(backFen) : '' },
  now: nowOf(order, now),
  refund: order.refund_id
    ? {
        fen: order.refund_fen,
        parts: [{ fen: order.refund_fen, ...refund }],
        startedAt: instant(order.refund_started_at),
        at: instant(order.refunded_at),
      }
    : null,
  closedReason: order.closed_reason,
  paidAt: instant(order.paid_at),
  events: events.map(({ at, by, text }) => ({ at: at.toISOString(), by, text })),
  agreements: order.agreements,
  hotline: BRAND_FACTS[order.brand].hotline,
});
