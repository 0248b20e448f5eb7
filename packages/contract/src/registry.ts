import * as agreement from './agreement/endpoints.ts';
import { agreementSchemas } from './agreement/schema.ts';
import * as cars from './cars/endpoints.ts';
import { carsSchemas } from './cars/schema.ts';
import * as carOption from './cars/custom/option-endpoints.ts';
import { carOptionSchemas } from './cars/custom/option-schema.ts';
import * as campaign from './cars/campaign/endpoints.ts';
import { campaignSchemas } from './cars/campaign/schema.ts';
import * as carOrder from './car-order/endpoints.ts';
import { carOrderSchemas } from './car-order/schema.ts';
import * as carDelivery from './car-order/delivery/endpoints.ts';
import { carDeliverySchemas } from './car-order/delivery/schema.ts';
import * as carEvaluation from './car-order/evaluation/endpoints.ts';
import { carEvaluationSchemas } from './car-order/evaluation/schema.ts';
import * as boutique from './car-order/boutique/endpoints.ts';
import { boutiqueSchemas } from './car-order/boutique/schema.ts';
import * as carCredit from './car-credit/endpoints.ts';
import { carCreditSchemas } from './car-credit/schema.ts';
import * as carRights from './car-order/rights/endpoints.ts';
import { carRightsSchemas } from './car-order/rights/schema.ts';
import * as carSigning from './car-order/signing/endpoints.ts';
import { carSigningSchemas } from './car-order/signing/schema.ts';
import * as carRule from './cars/custom/rule-endpoints.ts';
import { carRuleSchemas } from './cars/custom/rule-schema.ts';
import * as carWish from './cars/wish/endpoints.ts';
import { carWishSchemas } from './cars/wish/schema.ts';
import * as drive from './cars/drive/endpoints.ts';
import { driveSchemas } from './cars/drive/schema.ts';
import * as driveReview from './cars/drive-review/endpoints.ts';
import { driveReviewSchemas } from './cars/drive-review/schema.ts';
import * as finance from './cars/finance/endpoints.ts';
import { financeSchemas } from './cars/finance/schema.ts';
import type { AnyEndpoint, Schemas } from './core.ts';
import * as appointment from './appointment/endpoints.ts';
import { appointmentSchemas } from './appointment/schema.ts';
import * as dealer from './dealer/endpoints.ts';
import { dealerSchemas } from './dealer/schema.ts';
import * as dict from './dict/endpoints.ts';
import { dictSchemas } from './dict/schema.ts';
import * as formData from './form-data/endpoints.ts';
import { formSchemas } from './form-data/schema.ts';
import * as formDesk from './operator/form-endpoints.ts';
import { formDeskSchemas } from './operator/form-schema.ts';
import * as garage from './garage/endpoints.ts';
import { garageSchemas } from './garage/schema.ts';
import * as lead from './lead/endpoints.ts';
import { leadSchemas } from './lead/schema.ts';
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
import * as home from './mall/home/endpoints.ts';
import { homeSchemas } from './mall/home/schema.ts';
import * as invoice from './mall/invoice/endpoints.ts';
import { invoiceSchemas } from './mall/invoice/schema.ts';
import * as points from './points/endpoints.ts';
import { pointsSchemas } from './points/schema.ts';
import * as offer from './mall/offer/endpoints.ts';
import { offerSchemas } from './mall/offer/schema.ts';
import * as order from './mall/order/endpoints.ts';
import { orderSchemas } from './mall/order/schema.ts';
import * as pickup from './mall/pickup/endpoints.ts';
import { pickupSchemas } from './mall/pickup/schema.ts';
import * as media from './media/endpoints.ts';
import { mediaSchemas } from './media/schema.ts';
import * as moderation from './moderation/endpoints.ts';
import { moderationSchemas } from './moderation/schema.ts';
import * as notice from './notice/endpoints.ts';
import { noticeSchemas } from './notice/schema.ts';
import * as operator from './operator/endpoints.ts';
import { operatorSchemas } from './operator/schema.ts';
import * as appointmentDesk from './operator/appointment-endpoints.ts';
import { appointmentDeskSchemas } from './operator/appointment-schema.ts';
import * as carModelDesk from './operator/cars/model-endpoints.ts';
import { carModelDeskSchemas } from './operator/cars/model-schema.ts';
import * as carSaleDesk from './operator/car-order/sale-endpoints.ts';
import { carSaleDeskSchemas } from './operator/car-order/sale-schema.ts';
import * as carOptionDesk from './operator/cars/option-endpoints.ts';
import { carOptionDeskSchemas } from './operator/cars/option-schema.ts';
import * as campaignDesk from './operator/cars/campaign-endpoints.ts';
import { campaignDeskSchemas } from './operator/cars/campaign-schema.ts';
import * as carOrderDesk from './operator/car-order/endpoints.ts';
import { carOrderDeskSchemas } from './operator/car-order/schema.ts';
import * as carMessage from './car-order/message/endpoints.ts';
import { carMessageSchemas } from './car-order/message/schema.ts';
import * as carAdviserDesk from './operator/car-order/adviser-endpoints.ts';
import { carAdviserDeskSchemas } from './operator/car-order/adviser-schema.ts';
import * as boutiqueDesk from './operator/car-order/boutique-endpoints.ts';
import { boutiqueDeskSchemas } from './operator/car-order/boutique-schema.ts';
import * as carCreditDesk from './operator/car-order/credit-endpoints.ts';
import { carCreditDeskSchemas } from './operator/car-order/credit-schema.ts';
import * as carRightsDesk from './operator/car-order/rights-endpoints.ts';
import { carRightsDeskSchemas } from './operator/car-order/rights-schema.ts';
import * as driveReviewDesk from './operator/cars/drive-review-endpoints.ts';
import { driveReviewDeskSchemas } from './operator/cars/drive-review-schema.ts';
import * as leadDesk from './operator/lead-endpoints.ts';
import { leadDeskSchemas } from './operator/lead-schema.ts';
import * as driveDesk from './operator/cars/drive-endpoints.ts';
import { driveDeskSchemas } from './operator/cars/drive-schema.ts';
import * as transferDesk from './operator/transfer-endpoints.ts';
import { transferDeskSchemas } from './operator/transfer-schema.ts';
import * as dealerDesk from './operator/dealer-endpoints.ts';
import { dealerDeskSchemas } from './operator/dealer-schema.ts';
import * as competitorDesk from './operator/cars/competitor-endpoints.ts';
import { competitorDeskSchemas } from './operator/cars/competitor-schema.ts';
import * as financeDesk from './operator/cars/finance-endpoints.ts';
import { financeDeskSchemas } from './operator/cars/finance-schema.ts';
import * as identity from './identity/endpoints.ts';
import { identitySchemas } from './identity/schema.ts';
import * as identityDesk from './operator/identity-endpoints.ts';
import { identityDeskSchemas } from './operator/identity-schema.ts';
import * as dictDesk from './operator/dict-endpoints.ts';
import { dictDeskSchemas } from './operator/dict-schema.ts';
import * as vault from './operator/vault-endpoints.ts';
import { vaultSchemas } from './operator/vault-schema.ts';
import * as pageBlocks from './page-blocks/endpoints.ts';
import { pageBlocksSchemas } from './page-blocks/schema.ts';
import * as pageDesk from './operator/page-endpoints.ts';
import { pageDeskSchemas } from './operator/page-schema.ts';
import * as pay from './pay/endpoints.ts';
import { paySchemas } from './pay/schema.ts';
import * as moderationDesk from './operator/moderation-endpoints.ts';
import { moderationDeskSchemas } from './operator/moderation-schema.ts';
import * as review from './mall/review/endpoints.ts';
import { reviewSchemas } from './mall/review/schema.ts';
import * as pass from './pass/endpoints.ts';
import { passSchemas } from './pass/schema.ts';
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
import * as voucher from './voucher/endpoints.ts';
import { voucherSchemas } from './voucher/schema.ts';
import * as wechat from './wechat/endpoints.ts';
import { wechatSchemas } from './wechat/schema.ts';

/** All calls. An area adds one line here and one line to `schemas`. */
export const endpoints: readonly AnyEndpoint[] = [
  session,
  location,
  garage,
  cars,
  carOption,
  carWish,
  drive,
  driveReview,
  finance,
  carRule,
  campaign,
  carOrder,
  carSigning,
  carEvaluation,
  boutique,
  carDelivery,
  carCredit,
  carRights,
  dealer,
  appointment,
  lead,
  installation,
  catalog,
  home,
  pageBlocks,
  feed,
  flash,
  baseConfig,
  offer,
  topic,
  service,
  agreement,
  notice,
  moderation,
  share,
  cart,
  coupon,
  address,
  invoice,
  points,
  order,
  pay,
  afterSale,
  pickup,
  review,
  fulfilment,
  writeOff,
  pass,
  voucher,
  operator,
  carModelDesk,
  carSaleDesk,
  carOptionDesk,
  campaignDesk,
  carOrderDesk,
  carAdviserDesk,
  carMessage,
  boutiqueDesk,
  carCreditDesk,
  carRightsDesk,
  dealerDesk,
  driveDesk,
  formData,
  formDesk,
  competitorDesk,
  financeDesk,
  dict,
  dictDesk,
  pageDesk,
  vault,
  identity,
  identityDesk,
  appointmentDesk,
  leadDesk,
  driveReviewDesk,
  transferDesk,
  moderationDesk,
  media,
  wechat,
].flatMap((area) => Object.values(area) as AnyEndpoint[]);

/** The schemas by call id, for the server and for tests. */
export const schemas: Schemas = {
  ...sessionSchemas,
  ...locationSchemas,
  ...garageSchemas,
  ...carsSchemas,
  ...carOptionSchemas,
  ...carWishSchemas,
  ...driveSchemas,
  ...driveReviewSchemas,
  ...financeSchemas,
  ...carRuleSchemas,
  ...campaignSchemas,
  ...carOrderSchemas,
  ...carSigningSchemas,
  ...carEvaluationSchemas,
  ...boutiqueSchemas,
  ...carDeliverySchemas,
  ...carCreditSchemas,
  ...carRightsSchemas,
  ...dealerSchemas,
  ...appointmentSchemas,
  ...leadSchemas,
  ...installationSchemas,
  ...catalogSchemas,
  ...homeSchemas,
  ...pageBlocksSchemas,
  ...feedSchemas,
  ...flashSchemas,
  ...baseConfigSchemas,
  ...offerSchemas,
  ...topicSchemas,
  ...serviceSchemas,
  ...agreementSchemas,
  ...noticeSchemas,
  ...moderationSchemas,
  ...shareSchemas,
  ...cartSchemas,
  ...couponSchemas,
  ...addressSchemas,
  ...invoiceSchemas,
  ...pointsSchemas,
  ...orderSchemas,
  ...paySchemas,
  ...afterSaleSchemas,
  ...pickupSchemas,
  ...reviewSchemas,
  ...mediaSchemas,
  ...wechatSchemas,
  ...fulfilmentSchemas,
  ...writeOffSchemas,
  ...passSchemas,
  ...voucherSchemas,
  ...operatorSchemas,
  ...carModelDeskSchemas,
  ...carSaleDeskSchemas,
  ...carOptionDeskSchemas,
  ...campaignDeskSchemas,
  ...carOrderDeskSchemas,
  ...carAdviserDeskSchemas,
  ...carMessageSchemas,
  ...boutiqueDeskSchemas,
  ...carCreditDeskSchemas,
  ...carRightsDeskSchemas,
  ...dealerDeskSchemas,
  ...driveDeskSchemas,
  ...formSchemas,
  ...formDeskSchemas,
  ...competitorDeskSchemas,
  ...financeDeskSchemas,
  ...dictSchemas,
  ...dictDeskSchemas,
  ...pageDeskSchemas,
  ...vaultSchemas,
  ...identitySchemas,
  ...identityDeskSchemas,
  ...appointmentDeskSchemas,
  ...leadDeskSchemas,
  ...driveReviewDeskSchemas,
  ...transferDeskSchemas,
  ...moderationDeskSchemas,
};
