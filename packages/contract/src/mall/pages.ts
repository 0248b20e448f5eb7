import { type Page, page } from '../page.ts';

export const mallPages = {
  // `tab`: the category of the endless list; `preview`: the token of an unpublished version.
  'mall.home': page('/:brand/mall/Home', '商城', {
    stage: true,
    keepAlive: true,
    params: ['tab', 'preview'],
  }),
  'mall.classify': page('/:brand/mall/ClassifyList', '全部分类', {
    keepAlive: true,
    params: [
      'categoryId',
      'subcategoryId',
      'seriesId',
      'sort',
      'priceForm',
      'inStock',
      'min',
      'max',
    ],
  }),
  'mall.search': page('/:brand/mall/sku/SkuSearch', '搜索结果', {
    keepAlive: true,
    params: ['keyword', 'categoryId', 'seriesId', 'sort', 'priceForm', 'inStock', 'min', 'max'],
  }),
  'mall.searchHistory': page('/:brand/mall/sku/SkuSearchHistory', '搜索', { params: ['keyword'] }),
  // `skuId`: the specification that is selected first.
  'mall.product': page('/:brand/mall/sku/SkuDetail', '商品详情', {
    stage: true,
    aliases: ['/sku/SkuDetail'],
    idSegment: true,
    params: ['id', 'skuId'],
  }),
  'mall.spike': page('/:brand/mall/SpikeList', '限时抢购', {
    stage: true,
    keepAlive: true,
    params: ['sessionId'],
  }),
  'mall.topic': page('/:brand/mall/ActivityTopic', '专题', {
    stage: true,
    keepAlive: true,
    idSegment: true,
    params: ['id', 'preview'],
  }),
  'mall.promotions': page('/:brand/mall/DiscountActivitiesList', '优惠活动', { keepAlive: true }),
  'mall.couponGoods': page('/:brand/mall/applySkuList', '适用商品', {
    keepAlive: true,
    params: [
      'couponId',
      'recordId',
      'voucherId',
      'promotionId',
      'seriesId',
      'sort',
      'priceForm',
      'inStock',
      'min',
      'max',
    ],
  }),
  // Opened from a code: `scene` is what a mini-program scanned, `id` what a link contains.
  'mall.appletShare': page('/:brand/mall/sku/AppletShare', '好友分享', {
    stage: true,
    params: ['id', 'scene'],
  }),
  'mall.activityShare': page('/:brand/mall/sku/ActivityShare', '邀你一起看', {
    stage: true,
    brands: ['bz'],
    params: ['id', 'scene', 'topicId'],
  }),
  'mall.productPreview': page('/:brand/mall/sku/SkuPreviewDetail', '商品预览', {
    stage: true,
    idSegment: true,
    params: ['id', 'key'],
  }),
  'mall.cart': page('/:brand/mall/shopping/ShoppingCart', '购物车'),
  'mall.addOns': page('/:brand/mall/shopping/superAddCart', '超值加价购', { params: ['id'] }),
  'mall.orderCreate': page('/:brand/mall/order/OrderCreate', '确认订单', {
    params: ['lines', 'cart', 'addressId'],
  }),
  // `part`: a part to pay; `payer`: the code of an invited payer.
  'mall.payCenter': page('/:brand/mall/order/PayCenter', '收银台', {
    idSegment: true,
    params: ['id', 'code', 'subject', 'part', 'payer'],
  }),
  'mall.orderSubmit': page('/:brand/mall/order/OrderSubmit', '支付结果', {
    stage: true,
    idSegment: true,
    params: ['id', 'subject', 'part', 'payer'],
  }),
  'mall.paySuccess': page('/:brand/mall/order/PaySuccess', '支付成功', {
    stage: true,
    idSegment: true,
    params: ['id'],
  }),
  'mall.orderSuccess': page('/:brand/mall/order/OrderSuccess', '下单成功', {
    stage: true,
    idSegment: true,
    params: ['id'],
  }),
  // `view`: the section of `pickup` or `afterSale`.
  'mall.orders': page('/:brand/mall/order/OrderList', '我的订单', {
    keepAlive: true,
    params: ['status', 'view'],
  }),
  'mall.orderDetail': page('/:brand/mall/order/OrderDetail', '订单详情', {
    idSegment: true,
    params: ['id'],
  }),
  'mall.parcels': page('/:brand/mall/order/myParcel', '我的包裹', {
    idSegment: true,
    params: ['id'],
  }),
  // `parcel` or `trackingNo` identifies a parcel of the order.
  'mall.logistics': page('/:brand/mall/order/logisticsDetail', '物流详情', {
    idSegment: true,
    params: ['id', 'parcel', 'trackingNo'],
  }),
  'mall.writeCode': page('/:brand/mall/order/writeCodeDetail', '核销码', {
    idSegment: true,
    params: ['id'],
  }),
  'mall.orderSearch': page('/:brand/mall/order/OrderSearch', '搜索订单', {
    keepAlive: true,
    params: ['keyword'],
  }),
  // `id`: the order; `picks`: the preselected pieces as `line:quantity,…`.
  'mall.refundCreate': page('/:brand/mall/order/refund/RefundCreate', '申请退款', {
    idSegment: true,
    params: ['id', 'type', 'picks'],
  }),
  'mall.refundDetail': page('/:brand/mall/order/refund/RefundDetail', '售后详情', {
    idSegment: true,
    params: ['id'],
  }),
  'mall.refundSubmitSuccess': page('/:brand/mall/order/refund/RefundSubmitSuccess', '提交成功', {
    stage: true,
    idSegment: true,
    params: ['id'],
  }),
  'mall.invoice': page('/:brand/mall/common/Invoice', '发票', { params: ['orderId'] }),
  'mall.collect': page('/:brand/mall/sku/Collect', '我的收藏'),
  'mall.comments': page('/:brand/mall/me/Comments', '我的评价', { params: ['tab'] }),
  // `id`: an order, `line`: one of its lines; or `review`: the member's own review to add to.
  'mall.evaluate': page('/:brand/mall/me/Evaluate', '发表评价', {
    params: ['id', 'line', 'review'],
  }),
  'mall.productReviews': page('/:brand/mall/me/product', '全部评价', {
    keepAlive: true,
    params: ['id', 'filter', 'tag'],
  }),
  'mall.commentDetail': page('/:brand/mall/me/commentDetails', '评价详情', {
    idSegment: true,
    params: ['id'],
  }),
  'mall.shopInstall': page('/:brand/mall/order/shopInstall', '到店安装', {
    idSegment: true,
    params: ['id'],
  }),
  'mall.choseNetWork': page('/:brand/mall/order/ChoseNetWork', '选择门店', {
    brands: ['bz'],
    params: ['select'],
  }),
  'mall.makeNetWork': page('/:brand/mall/sku/xtlMakeNetWork', '选择门店', {
    brands: ['xtl'],
    params: ['select'],
  }),
  'mall.addresses': page('/:brand/mall/address/list', '收货地址', { params: ['select'] }),
  'mall.addressEdit': page('/:brand/mall/address/create', '编辑地址', { params: ['id'] }),
} as const satisfies Record<string, Page>;
