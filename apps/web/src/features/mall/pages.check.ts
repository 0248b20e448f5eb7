import type { PageChecks } from '#testing/page-check.ts';
import { check as home } from './home/home.check.ts';
import { check as classify } from './classify/classify.check.ts';
import { check as search } from './search/search.check.ts';
import { check as searchHistory } from './search/search-history.check.ts';
import { check as product } from './product/product.check.ts';
import { check as spike } from './flash/spike.check.ts';
import { check as topic } from './topic/topic.check.ts';
import { check as promotions } from './promotion/promotions.check.ts';
import { check as couponGoods } from './promotion/coupon-goods.check.ts';
import { check as appletShare } from './share/applet-share.check.ts';
import { check as activityShare } from './share/activity-share.check.ts';
import { check as productPreview } from './preview/product-preview.check.ts';
import { check as cart } from './cart/cart.check.ts';
import { check as addOns } from './add-on/add-ons.check.ts';
import { check as orderCreate } from './checkout/order-create.check.ts';
import { check as payCenter } from './pay/pay-center.check.ts';
import { check as orderSubmit } from './pay/order-submit.check.ts';
import { check as paySuccess } from './pay/pay-success.check.ts';
import { check as orderSuccess } from './pay/order-success.check.ts';
import { check as orders } from './order/order-list.check.ts';
import { check as orderDetail } from './order/order-detail.check.ts';
import { check as parcels } from './fulfilment/parcels.check.ts';
import { check as logistics } from './fulfilment/logistics.check.ts';
import { check as writeCode } from './fulfilment/write-code.check.ts';
import { check as orderSearch } from './order/order-search.check.ts';
import { check as refundCreate } from './refund-form/refund-create.check.ts';
import { check as refundDetail } from './refund/refund-detail.check.ts';
import { check as refundSubmitSuccess } from './refund-form/refund-success.check.ts';
import { check as invoice } from './invoice/invoice.check.ts';
import { check as collect } from './favourite/collect.check.ts';
import { check as comments } from './my-reviews/comments.check.ts';
import { check as evaluate } from './my-reviews/evaluate.check.ts';
import { check as productReviews } from './review/product-reviews.check.ts';
import { check as commentDetail } from './review/comment-detail.check.ts';
import { check as shopInstall } from './dealer/shop-install.check.ts';
import { check as choseNetWork } from './dealer/chose-net-work.check.ts';
import { check as makeNetWork } from './dealer/make-net-work.check.ts';
import { check as addresses } from './address/address-list.check.ts';
import { check as addressEdit } from './address/address-edit.check.ts';

export const checks: PageChecks<'mall'> = {
  'mall.home': home,
  'mall.classify': classify,
  'mall.search': search,
  'mall.searchHistory': searchHistory,
  'mall.product': product,
  'mall.spike': spike,
  'mall.topic': topic,
  'mall.promotions': promotions,
  'mall.couponGoods': couponGoods,
  'mall.appletShare': appletShare,
  'mall.activityShare': activityShare,
  'mall.productPreview': productPreview,
  'mall.cart': cart,
  'mall.addOns': addOns,
  'mall.orderCreate': orderCreate,
  'mall.payCenter': payCenter,
  'mall.orderSubmit': orderSubmit,
  'mall.paySuccess': paySuccess,
  'mall.orderSuccess': orderSuccess,
  'mall.orders': orders,
  'mall.orderDetail': orderDetail,
  'mall.parcels': parcels,
  'mall.logistics': logistics,
  'mall.writeCode': writeCode,
  'mall.orderSearch': orderSearch,
  'mall.refundCreate': refundCreate,
  'mall.refundDetail': refundDetail,
  'mall.refundSubmitSuccess': refundSubmitSuccess,
  'mall.invoice': invoice,
  'mall.collect': collect,
  'mall.comments': comments,
  'mall.evaluate': evaluate,
  'mall.productReviews': productReviews,
  'mall.commentDetail': commentDetail,
  'mall.shopInstall': shopInstall,
  'mall.choseNetWork': choseNetWork,
  'mall.makeNetWork': makeNetWork,
  'mall.addresses': addresses,
  'mall.addressEdit': addressEdit,
};
