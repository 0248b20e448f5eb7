import { lastDayBefore } from '@marque/contract/shanghai';
import type { OwnPass } from '@marque/contract/pass/schema';
import { formatDateTime } from '#shared/format/time.ts';

/** The kinds of passes in at most four signs. */
export const PASS_KINDS: Record<OwnPass['kind'], string> = {
  order: '已购',
  voucher: '赠送',
  appointment: '到店签到',
  delivery: '提车',
  act: '活动',
  award: '到店礼',
};

const OVER: Record<Exclude<OwnPass['status'], 'usable'>, string> = {
  used: '已经用完',
  refunding: '退款处理中，暂时不能使用',
  refunded: '已退款，券码失效',
  withdrawn: '已收回，券码失效',
  expired: '已过有效期',
};

/** Returns until when a pass can be used. */
export const lastDayText = ({ validUntil }: Pick<OwnPass, 'validUntil'>): string =>
  validUntil ? `至 ${lastDayBefore(new Date(validUntil))}` : '长期有效';

/** Returns what matters about a pass now: its visit, its last day, or why it cannot be used. */
export function passNote(
  pass: Pick<OwnPass, 'status' | 'validFrom' | 'validUntil' | 'work'>,
  now: number,
): string {
  const visit = pass.work?.visit;
  if (pass.status === 'refunding' && visit) return '券已申请退款，到店付全价';
  if (pass.status !== 'usable') return OVER[pass.status];
  if (visit) return `已锁定，${formatDateTime(visit.start).slice(5)} 到店使用`;
  if (pass.validFrom && Date.parse(pass.validFrom) > now)
    return `${formatDateTime(pass.validFrom).slice(5)} 起可用`;
  return lastDayText(pass);
}

/** Returns what a pass is good for: the items of a workshop, else the words of its source. */
export const goodFor = ({ work, values }: Pick<OwnPass, 'work' | 'values'>): readonly string[] =>
  work && work.items.length > 0 ? work.items : values;
