import { formatMoney } from '@marque/contract/money';
import type { CreditStatus, OfferState } from '@marque/contract/car-credit/states';
import type { CarCredit, CreditOfferBrief } from '@marque/contract/car-credit/schema';
import type { StoredImage } from '@marque/contract/common';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { CreditRow, OfferRow } from './repository.ts';

const STATUS_TEXT: Record<CreditStatus, string> = {
  unpaid: '待付款',
  paid: '待使用',
  used: '已使用',
  refunding: '退款中',
  refunded: '已退款',
  closed: '已关闭',
};

export function stateOf(row: OfferRow, now: Date): OfferState {
  if (row.cancelled_at) return 'cancelled';
  if (now < row.open_at && !row.ended_at) return 'scheduled';
  if (row.ended_at || now >= row.close_at) return 'ended';
  return row.quota !== null && row.taken >= row.quota ? 'soldOut' : 'live';
}

function sentenceOf({ status, price_fen, worth_fen, use_by, closed_reason }: CreditRow): string {
  switch (status) {
    case 'unpaid':
      return '付款后生效，未使用随时可退';
    case 'paid':
      return `锁单时自动抵 ${formatMoney(worth_fen)}，${shanghaiDay(use_by)} 前没有用自动退款`;
    case 'used':
      return `已抵车款 ${formatMoney(worth_fen)}`;
    case 'refunding':
      return `${formatMoney(price_fen)} 正在原路退回，预计 1–7 天到账`;
    case 'refunded':
      return `${formatMoney(price_fen)} 已原路退回`;
    case 'closed':
      return closed_reason;
  }
}

export const creditView = (
  row: CreditRow,
  pictures: ReadonlyMap<string, StoredImage>,
): CarCredit => ({
  id: row.id,
  orderNo: row.order_no,
  offerId: row.offer_id,
  title: row.title,
  image: pictures.get(row.image) ?? null,
  priceFen: row.price_fen,
  worthFen: row.worth_fen,
  status: row.status,
  statusText: STATUS_TEXT[row.status],
  sentence: sentenceOf(row),
  expireAt: row.expire_at?.toISOString() ?? null,
  useBy: row.use_by.toISOString(),
  usedOn:
    row.used_order_id !== null && row.used_at !== null
      ? { orderId: row.used_order_id, at: row.used_at.toISOString() }
      : null,
  returnable: row.status === 'unpaid' || row.status === 'paid',
  createdAt: row.created_at.toISOString(),
});

export const offerBrief = (
  row: OfferRow,
  pictures: ReadonlyMap<string, StoredImage>,
  now: Date,
): CreditOfferBrief => ({
  id: row.id,
  title: row.title,
  slogan: row.slogan,
  image: pictures.get(row.image) ?? null,
  priceFen: row.price_fen,
  worthFen: row.worth_fen,
  state: stateOf(row, now),
  left: row.quota === null ? null : Math.max(0, row.quota - row.taken),
});
