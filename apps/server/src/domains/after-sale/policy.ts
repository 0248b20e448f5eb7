import { BRAND_FACTS } from '@marque/contract/brand-facts';
import type { Brand } from '@marque/contract/core';
import type { RefundReason, RefundStatus } from '@marque/contract/mall/after-sale/schema';
import type { RefundType } from '@marque/contract/mall/order/schema';
import type { NextStep } from '@marque/contract/progress';
import { DAY_MS, shanghaiDay } from '@marque/contract/shanghai';

/** Durations in milliseconds. */
export const AFTER_SALE_RULES = {
  sendWithinMs: 7 * DAY_MS,
  /** The mall's time to decide on shipped goods. */
  judgeWithinMs: DAY_MS,
} as const;

export const TYPE_TEXT: Record<RefundType, string> = {
  refundOnly: '仅退款',
  returnRefund: '退货退款',
};

export const STATUS_TEXT: Record<RefundStatus, string> = {
  applied: '待审核',
  approved: '已同意',
  awaitingReturn: '待寄回',
  returning: '退货中',
  received: '已收货',
  refunding: '退款中',
  refunded: '已退款',
  refused: '未通过',
  withdrawn: '已撤销',
};

export const REASON_TEXT: Record<RefundReason, string> = {
  changedMind: '不想要了',
  wrongSpec: '规格选错了',
  wrongAddress: '地址或电话填错了',
  slow: '等得太久',
  notArrived: '一直没有收到',
  damaged: '商品破损或有瑕疵',
  notAsDescribed: '与页面描述不符',
  wrongItem: '发错商品',
  missing: '少发了商品',
  doesNotFit: '与我的车不匹配',
  other: '其他原因',
};

const REASONS = {
  unsent: ['changedMind', 'wrongSpec', 'wrongAddress', 'slow', 'other'],
  onTheWay: ['notArrived', 'missing', 'changedMind', 'other'],
  return: [
    'doesNotFit',
    'damaged',
    'notAsDescribed',
    'wrongItem',
    'missing',
    'changedMind',
    'other',
  ],
} as const satisfies Record<string, readonly RefundReason[]>;

/** Returns the suitable reasons. `sent`: whether some of the goods were shipped. */
export const reasonsFor = (type: RefundType, sent: boolean): readonly RefundReason[] =>
  type === 'returnRefund' ? REASONS.return : sent ? REASONS.onTheWay : REASONS.unsent;

const storehouse = (brand: Brand, address: string) => ({
  name: `${BRAND_FACTS[brand].name}商城售后仓`,
  phone: BRAND_FACTS[brand].hotline,
  address,
});

/** The addresses for returns; sample data. */
export const RETURN_TO: Record<Brand, { name: string; phone: string; address: string }> = {
  xtl: storehouse('xtl', '江苏省苏州市相城区示例路 66 号 2 号库'),
  bz: storehouse('bz', '江苏省苏州市相城区示例路 66 号 5 号库'),
};

/**
 * Returns what happens next or what to do. `sent`: whether some of the goods were shipped. `again`:
 * whether it can be requested again.
 */
export function hintOf(
  status: RefundStatus,
  { sent, again }: { sent: boolean; again: boolean },
): string {
  switch (status) {
    case 'applied':
      return sent ? '商家会在 24 小时内审核，请留意结果' : '审核通过后马上退款，这期间不会发货';
    case 'awaitingReturn':
      return '请把商品和配件一起寄回，再填写快递单号';
    case 'returning':
      return '商家收到商品并检查无误后退款';
    case 'refused':
      return again ? '可以补充说明后再申请一次' : '如有疑问，请联系客服';
    case 'withdrawn':
      return again ? '申请已撤销，需要时可以重新申请' : '申请已撤销';
    case 'refunded':
      return '款项已退回，请查收';
    default:
      return '款项正在原路退回，一般几分钟内到账';
  }
}

type RequestedRefund = {
  type: RefundType;
  status: RefundStatus;
  createdAt: Date;
  sendBefore: Date | null;
};

/** Returns the coming steps with the days that are known. */
export function nextSteps(
  { type, status, createdAt, sendBefore }: RequestedRefund,
  sent: boolean,
): NextStep[] {
  const { judgeWithinMs, sendWithinMs } = AFTER_SALE_RULES;
  const judged = shanghaiDay(new Date(createdAt.getTime() + judgeWithinMs));
  const judging = sent
    ? { text: '商家审核', note: '最晚这天有结果', on: judged }
    : { text: '商家审核', note: '这期间不会发货', on: null };
  const sending = {
    text: '寄回商品',
    note: sendBefore ? '最晚这天寄出' : `审核通过后 ${sendWithinMs / DAY_MS} 天内寄出`,
    on: sendBefore && shanghaiDay(sendBefore),
  };
  const checking = { text: '商家收货', note: '检查无误后退款', on: null };
  const paying = { text: '退款到账', note: '原路退回，一般几分钟内到账', on: null };
  const back = type === 'returnRefund' ? [sending, checking] : [];
  switch (status) {
    case 'applied':
      return [judging, ...back, paying];
    case 'awaitingReturn':
      return [sending, checking, paying];
    case 'returning':
      return [checking, paying];
    case 'approved':
      return [...back, paying];
    case 'received':
    case 'refunding':
      return [paying];
    default:
      return [];
  }
}
