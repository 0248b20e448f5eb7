import { type Page, page } from '../page.ts';

/** The pages of rights packages, one address each. */
const RIGHTS = { brands: ['xtl'], keepAlive: true } as const;
const rights = (key: string): Page['path'] => `/:brand/carOrder/rightsAndInterests/${key}`;

/** The pages of car orders; `id` is the order's id. */
export const carOrderPages = {
  'carOrder.list': page('/:brand/carOrder/list', '我的购车订单', {
    keepAlive: true,
    params: ['tab', 'keyword'],
  }),
  // `sheet`: the sheet that is open.
  'carOrder.details': page('/:brand/carOrder/details', '订单详情', {
    keepAlive: true,
    idSegment: true,
    params: ['id', 'sheet'],
  }),
  // The details of a place in a blind campaign.
  'carOrder.blindDetails': page('/:brand/carOrder/blindSubscription/details', '我的盲订', {
    brands: ['bz'],
    keepAlive: true,
    idSegment: true,
    params: ['id', 'sheet'],
  }),
  // `v`: the number of a signed contract.
  'carOrder.contract': page('/:brand/Contract', '购车合同', {
    idSegment: true,
    params: ['id', 'v'],
  }),
  'carOrder.supplement': page('/:brand/carOrder/order-supplement', '补充资料', {
    idSegment: true,
    params: ['id', 'part'],
  }),
  // `item`: the kind of the item to pay; by default the first one due.
  'carOrder.payType': page('/:brand/carOrder/payType', '付款方式', {
    idSegment: true,
    params: ['id', 'item'],
  }),
  'carOrder.payInParts': page('/:brand/carOrder/payType2', '大额付款', {
    brands: ['xtl'],
    idSegment: true,
    params: ['id', 'item'],
  }),
  // `slice`: the id of the item at the cashier; `part` and `payer`: as on the common cashier page.
  'carOrder.pay': page('/:brand/carOrder/pay', '收银台', {
    params: ['slice', 'part', 'payer', 'refund'],
  }),
  // `typeId`, `chosen`: the configuration from the configurator; by default that of the order.
  'carOrder.edit': page('/:brand/carOrder/order-edit', '修改订单', {
    brands: ['xtl'],
    idSegment: true,
    params: ['id', 'typeId', 'chosen', 'campaignId'],
  }),
  // Changes the configuration only.
  'carOrder.editVehicle': page('/:brand/carOrder/order-edit-vehicle', '修改配置', {
    brands: ['bz'],
    idSegment: true,
    params: ['id', 'typeId', 'chosen', 'campaignId'],
  }),
  // Converts a place or confirms a presale; parameters as in `carOrder.edit`.
  'carOrder.convert': page('/:brand/carOrder/blindSubscription/toBooking', '盲订转预订', {
    brands: ['bz'],
    idSegment: true,
    params: ['id', 'typeId', 'chosen'],
  }),
  // Credits for a car: `id` of the offer, or `order` of a bought one.
  'carOrder.credit': page('/:brand/carOrder/marketingOrder', '购车权益', {
    keepAlive: true,
    idSegment: true,
    params: ['id', 'order'],
  }),
  'carOrder.creditResult': page('/:brand/carOrder/marketingOrderResult', '购买结果', {
    params: ['id'],
  }),
  'carOrder.creditApplet': page('/:brand/carOrder/marketingOpenApplet', '打开小程序', {
    params: ['id'],
  }),
  // Goods for a trim (`typeId`, `chosen`), or for an order (`id`).
  'carOrder.boutique': page('/:brand/carOrder/boutiqueBag', '精品包', {
    params: ['typeId', 'chosen', 'id'],
  }),
  // `typeId` or `order`: the car or the order that the goods are for.
  'carOrder.boutiqueBag': page('/:brand/carOrder/boutiqueBagDetail', '精品详情', {
    idSegment: true,
    params: ['id', 'order', 'typeId'],
  }),
  'carOrder.boutiqueEdit': page('/:brand/carOrder/BoutiqueBagEdit', '修改精品', {
    idSegment: true,
    params: ['id'],
  }),
  'carOrder.evaluate': page('/:brand/carOrder/evaluate', '订单评价', {
    idSegment: true,
    params: ['id'],
  }),
  'carOrder.evaluated': page('/:brand/carOrder/evaluateSuccess', '评价成功', { params: ['id'] }),
  'carOrder.rightsVersailles23': page(rights('versailles23'), '凡尔赛 23款权益', RIGHTS),
  'carOrder.rightsVersailles24': page(rights('versailles24'), '凡尔赛 24款权益', RIGHTS),
  'carOrder.rightsTianYi23': page(rights('tianYi23'), '天逸 23款权益', RIGHTS),
  'carOrder.paySuccess': page('/:brand/carOrder/paySuccess', '支付成功', {
    params: ['id', 'slice'],
  }),
  'carOrder.settled': page('/:brand/carOrder/paySuccess2', '款项已结清', { params: ['id'] }),
  'carOrder.payFailed': page('/:brand/carOrder/payFailed', '支付未完成', {
    params: ['id', 'slice'],
  }),
  // The results of a payment when the cashier of an app or a mini-program returns to a new web
  // view.
  'carOrder.hostPaySuccess': page('/:brand/carOrder/carOrderPaySuccess', '支付成功', {
    brands: ['bz'],
    params: ['id', 'slice'],
  }),
  'carOrder.hostPayFailed': page('/:brand/carOrder/carOrderPayFail', '支付未完成', {
    brands: ['bz'],
    params: ['id', 'slice'],
  }),
} as const satisfies Record<string, Page>;
