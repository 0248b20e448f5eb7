import type { PageIdOf } from '@marque/contract/pages';
import type { MemberLife } from '../testing/member-life.ts';
import { having, type PageCase } from '../testing/page-case.ts';

/** A list of orders is looked at with one in every state. */
async function everyOrder({ order }: MemberLife): Promise<void> {
  for (const made of Object.values(order)) await made();
}

const NO_ORDER = { says: '没有找到这个订单', wayOn: '我的订单' } as const;

export const cases: Record<PageIdOf<'mall'>, PageCase> = {
  'mall.home': { shows: /限时/, signedOut: 'same' },
  'mall.classify': { shows: '全部', signedOut: 'same' },
  'mall.search': {
    params: ({ word }) => ({ keyword: word }),
    shows: /共 \d+ 件/,
    signedOut: 'same',
  },
  'mall.searchHistory': {
    params: having(({ searched }) => searched()),
    shows: '热搜榜',
    signedOut: 'same',
  },
  'mall.product': {
    params: ({ product }) => ({ id: product }),
    shows: '加入购物车',
    signedOut: 'same',
    wrong: { says: '这件商品已下架，去看看别的吧', wayOn: '去商城逛逛' },
  },
  'mall.spike': { shows: '立即抢购', signedOut: 'same' },
  'mall.topic': {
    params: ({ topic }) => ({ id: topic }),
    shows: /限时/,
    signedOut: 'same',
    wrong: { says: '这个专题已经下线，去商城看看新的吧', wayOn: '回商城首页' },
  },
  'mall.promotions': {
    params: having(({ cart }) => cart()),
    shows: /全部 \d+ 件/,
    signedOut: 'same',
  },
  'mall.couponGoods': {
    params: async ({ coupons }) => ({ couponId: (await coupons()).id }),
    shows: /共 \d+ 件|综合/,
    signedOut: 'same',
    wrong: {
      params: { couponId: 'nope' },
      says: '这个优惠已经结束，去看看别的吧',
      wayOn: '去商城逛逛',
    },
  },
  'mall.appletShare': {
    params: async ({ sharedProduct }) => ({ id: await sharedProduct() }),
    shows: '给你分享了一件好物',
    signedOut: 'same',
    wrong: {
      params: { id: 'nopenopenope' },
      says: '这个分享已经失效，去商城逛逛吧',
      wayOn: '去商城逛逛',
    },
  },
  'mall.activityShare': {
    params: async ({ sharedTopic }) => ({ id: await sharedTopic() }),
    shows: '邀你一起看看',
    signedOut: 'same',
    wrong: { says: '这个活动打不开', wayOn: '去商城逛逛' },
  },
  'mall.productPreview': {
    params: async ({ preview }) =>
      Object.fromEntries(new URLSearchParams((await preview()).split('?')[1])),
    shows: /预览/,
    signedOut: 'same',
    wrong: {
      params: { id: 'nope', key: 'nope' },
      says: /已下架|预览链接已失效/,
      wayOn: '去商城逛逛',
    },
  },
  'mall.cart': { params: having(({ cart }) => cart()), shows: /去结算/, signedOut: 'gate' },
  'mall.addOns': { params: having(({ cart }) => cart()), shows: /^换购/, signedOut: 'gate' },
  'mall.orderCreate': {
    params: async ({ address, coupons, first, second }) => {
      await address();
      await coupons();
      return { lines: `${first}:1,${second}:2` };
    },
    shows: '提交订单',
    signedOut: 'gate',
    wrong: { params: { lines: 'nope:1' }, says: /下架/, wayOn: '回购物车' },
  },
  'mall.payCenter': {
    params: async ({ order }) => ({ id: (await order.unpaid()).id }),
    shows: '立即付款',
    signedOut: 'gate',
    wrong: NO_ORDER,
  },
  'mall.orderSubmit': {
    params: async ({ order }) => ({ id: (await order.unpaid()).id }),
    shows: '正在确认支付结果',
    signedOut: 'gate',
    wrong: NO_ORDER,
  },
  'mall.paySuccess': {
    params: async ({ order }) => ({ id: (await order.paid()).id }),
    shows: '付款成功',
    signedOut: 'gate',
    wrong: NO_ORDER,
  },
  'mall.orderSuccess': {
    params: async ({ order }) => ({ id: (await order.paid()).id }),
    shows: '下单成功',
    signedOut: 'gate',
    wrong: NO_ORDER,
  },
  'mall.orders': { params: having(everyOrder), shows: '申请退款', signedOut: 'gate' },
  'mall.orderDetail': {
    params: async ({ order }) => ({ id: (await order.shipped()).id }),
    shows: '待收货',
    signedOut: 'gate',
    wrong: NO_ORDER,
  },
  'mall.parcels': {
    params: async ({ order }) => ({ id: (await order.shipped()).id }),
    shows: /2 个包裹/,
    signedOut: 'gate',
    wrong: NO_ORDER,
  },
  'mall.logistics': {
    params: async ({ order }) => {
      const { id, parcel } = await order.shipped();
      return { id, parcel };
    },
    shows: '【成都市】快件已到达成都转运中心',
    signedOut: 'gate',
    wrong: {
      params: { id: 'nope', parcel: 'nope' },
      says: /没有找到这个(包裹|订单)/,
      wayOn: '我的订单',
    },
  },
  'mall.writeCode': {
    params: async ({ order }) => ({ id: (await order.voucher()).id }),
    shows: '全国门店通用',
    signedOut: 'gate',
    wrong: NO_ORDER,
  },
  'mall.orderSearch': {
    params: async (life) => {
      await everyOrder(life);
      return { keyword: life.word };
    },
    shows: '申请退款',
    signedOut: 'gate',
  },
  'mall.refundCreate': {
    params: async ({ order }) => ({ id: (await order.paid()).id }),
    shows: '提交申请',
    signedOut: 'gate',
    wrong: NO_ORDER,
  },
  'mall.refundDetail': {
    params: async ({ order }) => ({ id: (await order.refunding()).refund }),
    shows: '待审核',
    signedOut: 'gate',
    wrong: { says: '没有找到这笔退款', wayOn: '退款/售后' },
  },
  'mall.refundSubmitSuccess': {
    params: async ({ order }) => ({ id: (await order.refunding()).refund }),
    shows: '申请已提交',
    signedOut: 'gate',
    wrong: { says: '没有找到这笔退款', wayOn: '退款/售后' },
  },
  'mall.invoice': {
    params: async ({ order }) => ({ orderId: (await order.invoiced()).id }),
    shows: '林间',
    signedOut: 'gate',
    wrong: { params: { orderId: 'nope' }, ...NO_ORDER },
  },
  'mall.collect': {
    params: having(({ favourites }) => favourites()),
    shows: '已下架',
    signedOut: 'gate',
  },
  'mall.comments': {
    params: having(({ order }) => order.reviewed()),
    shows: '待评价',
    signedOut: 'gate',
  },
  'mall.evaluate': {
    params: async ({ order }) => {
      const { id, lineToReview } = await order.reviewed();
      return { id, line: lineToReview };
    },
    shows: '匿名评价',
    signedOut: 'gate',
    wrong: { params: { id: 'nope', line: 'nope' }, says: /没有/, wayOn: '我的评价' },
  },
  'mall.productReviews': {
    params: async ({ product, order }) => {
      await order.reviewed();
      return { id: product };
    },
    shows: '做工扎实，放在中控上刚好',
    signedOut: 'same',
    wrong: { says: '这件商品已下架，去看看别的吧', wayOn: '去商城逛逛' },
  },
  'mall.commentDetail': {
    params: async ({ order }) => ({ id: (await order.reviewed()).review }),
    shows: '谢谢支持，欢迎常来',
    signedOut: 'same',
    wrong: { says: '没有找到这条评价', wayOn: '去逛逛' },
  },
  'mall.shopInstall': {
    params: async ({ order }) => ({ id: (await order.fitted()).id }),
    shows: '修改预约',
    signedOut: 'gate',
    wrong: NO_ORDER,
  },
  'mall.choseNetWork': { shows: '上海闵行用户中心', signedOut: 'same' },
  'mall.makeNetWork': { shows: '上海闵行用户中心', signedOut: 'same' },
  'mall.addresses': {
    params: having(({ address }) => address()),
    shows: /示例路 128 号/,
    signedOut: 'gate',
  },
  'mall.addressEdit': {
    params: async ({ address }) => ({ id: (await address()).id }),
    shows: '保存',
    signedOut: 'gate',
    wrong: { says: '这个地址已不存在', wayOn: '收货地址' },
  },
};
