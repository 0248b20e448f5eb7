import type { CutRecord } from '@marque/contract/activity/cut/schema';
import { formatMoney } from '@marque/contract/money';

/** What stands large over a record: how many friends are missing, or what became of it. */
export function figureOf({ state, needed, helped }: CutRecord): string {
  if (state === 'cutting') return `还需 ${needed - helped} 位`;
  return {
    floor: '砍到底了',
    soldOut: '商品拿完了',
    ordered: '等待付款',
    done: '买到了',
    failed: '没砍到底',
    lapsed: '时间过了',
    refunded: '已退款',
  }[state];
}

/** What a record is, in one sentence. */
export function sentenceOf(of: CutRecord): string {
  const { state, priceFen, fromFen, needed, helped, floorFen } = of;
  const saved = formatMoney(fromFen - priceFen);
  switch (state) {
    case 'cutting': {
      const each = Math.floor((priceFen - floorFen) / (needed - helped));
      return `现在 ${formatMoney(priceFen)}，平均每位再砍 ${formatMoney(each)} 就到底价`;
    }
    case 'floor':
      return `为你留了一件，砍掉了 ${saved}`;
    case 'soldOut':
      return '砍到底价时商品刚刚拿完，谢谢你和朋友们';
    case 'ordered':
      return `按 ${formatMoney(priceFen)} 下了单，付款后发货`;
    case 'done':
      return `朋友帮你省了 ${saved}`;
    case 'failed':
      return of.buyUntil ? `按 ${formatMoney(priceFen)} 还能买 30 分钟` : '可以再发起一次';
    case 'lapsed':
      return '没有在留的时间里下单付款';
    case 'refunded':
      return `${formatMoney(priceFen)} 已原路退回，发起的次数不退`;
  }
}
