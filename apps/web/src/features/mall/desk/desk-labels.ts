import type { DeskPass, PassKind } from '@marque/contract/pass/schema';

type DeskLabels = {
  /** The label of the pass's values. */
  values: string;
  /** The state of a pass that can be redeemed. */
  ready: string;
  take: string;
  taken: string;
  next: string;
  /**
   * Whether the pass is used once, on its day, so that remaining uses and validity are not shown.
   */
  once: boolean;
};

const GOODS: DeskLabels = {
  values: '规格',
  ready: '待使用',
  take: '确认核销',
  taken: '核销成功',
  next: '核销下一张',
  once: false,
};

/** Returns the state of a pass as the desk shows it. */
export function stateText({ kind, status, statusText }: DeskPass): string {
  const { ready, taken, once } = DESK_LABELS[kind];
  if (status === 'usable') return ready;
  return status === 'used' && once ? taken : statusText;
}

/** The desk's labels by kind of pass. */
export const DESK_LABELS: Record<PassKind, DeskLabels> = {
  order: GOODS,
  delivery: {
    ...GOODS,
    values: '配置',
    ready: '待交车',
    take: '确认交车',
    taken: '已交车',
    once: true,
  },
  voucher: { ...GOODS, values: '内容' },
  appointment: {
    values: '时间',
    ready: '待到店',
    take: '登记到店',
    taken: '已登记到店',
    next: '下一位顾客',
    once: true,
  },
  act: {
    values: '场次',
    ready: '待签到',
    take: '确认签到',
    taken: '已签到',
    next: '下一位车友',
    once: true,
  },
  award: {
    ...GOODS,
    values: '活动',
    ready: '待领取',
    take: '确认交付',
    taken: '已交付',
    once: true,
  },
  // A member is known by the code; there is nothing to take.
  member: { ...GOODS, values: '会员', ready: '已识别会员', next: '下一位顾客', once: true },
};
