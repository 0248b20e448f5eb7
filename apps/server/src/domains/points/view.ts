import type { Link } from '@marque/contract/common';
import type { ScoreEntry } from '@marque/contract/points/schema';
import type { EntryRow } from './repository.ts';

const order = (id: string): Link => ({ page: 'mall.orderDetail', params: { id } });
const refund = (id: string): Link => ({ page: 'mall.refundDetail', params: { id } });

/** The titles and links of entries of earlier releases, by reason. */
const LEGACY: Readonly<Record<string, { title: string; link?: (reference: string) => Link }>> = {
  'member.welcome': { title: '注册会员' },
  'order.earn': { title: '商城购物', link: order },
  'order.spend': { title: '商城购物', link: order },
  'order.return': { title: '订单取消，积分退回', link: order },
  'refund.return': { title: '退款，积分退回', link: refund },
  'refund.earned': { title: '退款，收回赠送的积分', link: refund },
  'review.pictures': { title: '晒图评价' },
  'task.viewGoods': { title: '逛逛好物' },
};

export function entryView(row: EntryRow): ScoreEntry {
  const legacy = LEGACY[row.reason];
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    kind: row.kind,
    title: row.title ?? legacy?.title ?? '积分变动',
    delta: row.delta,
    expiresOn: row.expires_on,
    link: row.link ?? legacy?.link?.(row.reference) ?? null,
  };
}
