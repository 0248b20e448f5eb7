import * as agreement from './agreement/endpoints.ts';
import { agreementSchemas } from './agreement/schema.ts';
import type { AnyEndpoint, Schemas } from './core.ts';
import * as garage from './garage/endpoints.ts';
import { garageSchemas } from './garage/schema.ts';
import * as location from './location/endpoints.ts';
import { locationSchemas } from './location/schema.ts';
import * as address from './mall/address/endpoints.ts';
import { addressSchemas } from './mall/address/schema.ts';
import * as afterSale from './mall/after-sale/endpoints.ts';
import { afterSaleSchemas } from './mall/after-sale/schema.ts';
import * as baseConfig from './mall/base-config/endpoints.ts';
import { baseConfigSchemas } from './mall/base-config/schema.ts';
import * as cart from './mall/cart/endpoints.ts';
import { cartSchemas } from './mall/cart/schema.ts';
import * as catalog from './mall/catalog/endpoints.ts';
import { catalogSchemas } from './mall/catalog/schema.ts';
import * as coupon from './mall/coupon/endpoints.ts';
import { couponSchemas } from './mall/coupon/schema.ts';
import * as fulfilment from './mall/fulfilment/endpoints.ts';
import { fulfilmentSchemas } from './mall/fulfilment/schema.ts';
import * as feed from './mall/feed/endpoints.ts';
import { feedSchemas } from './mall/feed/schema.ts';
import * as flash from './mall/flash/endpoints.ts';
import { flashSchemas } from './mall/flash/schema.ts';
import * as installation from './mall/installation/endpoints.ts';
import { installationSchemas } from './mall/installation/schema.ts';
import * as invoice from './mall/invoice/endpoints.ts';
import { invoiceSchemas } from './mall/invoice/schema.ts';
import * as member from './mall/member/endpoints.ts';
import { memberSchemas } from './mall/member/schema.ts';
import * as offer from './mall/offer/endpoints.ts';
import { offerSchemas } from './mall/offer/schema.ts';
import * as order from './mall/order/endpoints.ts';
import { orderSchemas } from './mall/order/schema.ts';
import * as pickup from './mall/pickup/endpoints.ts';
import { pickupSchemas } from './mall/pickup/schema.ts';
import * as media from './media/endpoints.ts';
import { mediaSchemas } from './media/schema.ts';
import * as operator from './operator/endpoints.ts';
import { operatorSchemas } from './operator/schema.ts';
import * as review from './mall/review/endpoints.ts';
import { reviewSchemas } from './mall/review/schema.ts';
import * as writeOff from './mall/write-off/endpoints.ts';
import { writeOffSchemas } from './mall/write-off/schema.ts';
import * as share from './share/endpoints.ts';
import { shareSchemas } from './share/schema.ts';
import * as topic from './mall/topic/endpoints.ts';
import { topicSchemas } from './mall/topic/schema.ts';
import * as service from './service/endpoints.ts';
import { serviceSchemas } from './service/schema.ts';
import * as session from './session/endpoints.ts';
import { sessionSchemas } from './session/schema.ts';
import * as wechat from './wechat/endpoints.ts';
import { wechatSchemas } from './wechat/schema.ts';

/** Every call there is; an area adds one line here and one below. */
export const endpoints: readonly AnyEndpoint[] = [
  session,
  location,
  garage,
  installation,
  catalog,
  feed,
  flash,
  baseConfig,
  offer,
  topic,
  service,
  agreement,
  share,
  cart,
  coupon,
  address,
  invoice,
  member,
  order,
  afterSale,
  pickup,
  review,
  fulfilment,
  writeOff,
  operator,
  media,
  wechat,
].flatMap((area) => Object.values(area) as AnyEndpoint[]);

/** Schemas by call id, for the server and for tests. */
export const schemas: Schemas = {
  ...sessionSchemas,
  ...locationSchemas,
  ...garageSchemas,
  ...installationSchemas,
  ...catalogSchemas,
  ...feedSchemas,
  ...flashSchemas,
  ...baseConfigSchemas,
  ...offerSchemas,
  ...topicSchemas,
  ...serviceSchemas,
  ...agreementSchemas,
  ...shareSchemas,
  ...cartSchemas,
  ...couponSchemas,
  ...addressSchemas,
  ...invoiceSchemas,
  ...memberSchemas,
  ...orderSchemas,
  ...afterSaleSchemas,
  ...pickupSchemas,
  ...reviewSchemas,
  ...mediaSchemas,
  ...wechatSchemas,
  ...fulfilmentSchemas,
  ...writeOffSchemas,
  ...operatorSchemas,
};
