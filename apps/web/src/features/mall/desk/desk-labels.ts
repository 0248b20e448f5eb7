import type { PassKind } from '@marque/contract/pass/schema';

type Words = {
  /** What its particulars are called. */
  values: string;
  take: string;
  taken: string;
  next: string;
  /** It is used once, on its day: how often and until when says nothing. */
  once: boolean;
};

const GOODS: Words = {
  values: '规格',
  take: '确认核销',
  taken: '核销成功',
  next: '核销下一张',
  once: false,
};

/** How the desk speaks of what it takes. */
export const DESK_WORDS: Record<PassKind, Words> = {
  order: GOODS,
  delivery: { ...GOODS, values: '配置', take: '确认交车', taken: '已交车', once: true },
  voucher: { ...GOODS, values: '内容' },
  appointment: {
    values: '时间',
    take: '登记到店',
    taken: '已登记到店',
    next: '下一位顾客',
    once: true,
  },
};
