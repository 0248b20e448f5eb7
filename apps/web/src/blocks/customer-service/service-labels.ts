import type { ServiceDesk, ServiceTopic } from '@marque/contract/service/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import { serverNow } from '#shared/api/wire.ts';

/** The names of topics, in the order of display. */
export const TOPIC_NAMES: Record<ServiceTopic, string> = {
  product: '商品',
  order: '订单',
  refund: '退款',
  payment: '付款',
  account: '账户',
};

/** The topics that have questions. */
export const topicsOf = (questions: readonly { topic: ServiceTopic }[]): ServiceTopic[] =>
  (Object.keys(TOPIC_NAMES) as ServiceTopic[]).filter((topic) =>
    questions.some((one) => one.topic === topic),
  );

/** Says whether staff answer now, and the hours or the next opening. */
export function openingText({
  open,
  hours: { from, to },
  changesAt,
}: Pick<ServiceDesk, 'open' | 'hours' | 'changesAt'>): string {
  if (open) return `现在有人接听 · 每天 ${from}–${to}`;
  const today = shanghaiDay(new Date(changesAt)) === shanghaiDay(new Date(serverNow()));
  return `现在没有人接听 · ${today ? '今天' : '明天'} ${from} 开始`;
}
