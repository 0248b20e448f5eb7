import { actModule } from '#domains/act/module.ts';
import { activityModule } from '#domains/activity/module.ts';
import { referralModule } from '#domains/referral/module.ts';
import { accountModule } from '#domains/account/module.ts';
import { addressModule } from '#domains/address/module.ts';
import { agreementModule } from '#domains/agreement/module.ts';
import { afterSaleModule } from '#domains/after-sale/module.ts';
import { appointmentModule } from '#domains/appointment/module.ts';
import { beyondModule } from '#domains/beyond/module.ts';
import { benefitModule } from '#domains/benefit/module.ts';
import { badgeModule } from '#domains/badge/module.ts';
import { baseConfigModule } from '#domains/base-config/module.ts';
import { carModule } from '#domains/car/module.ts';
import { carBoutiqueModule } from '#domains/car-boutique/module.ts';
import { carCampaignModule } from '#domains/car-campaign/module.ts';
import { carCreditModule } from '#domains/car-credit/module.ts';
import { carRightsModule } from '#domains/car-rights/module.ts';
import { carOrderModule } from '#domains/car-order/module.ts';
import { carRuleModule } from '#domains/car-rule/module.ts';
import { carOptionModule } from '#domains/car-option/module.ts';
import { carWishModule } from '#domains/car-wish/module.ts';
import { carFinanceModule } from '#domains/car-finance/module.ts';
import { cartModule } from '#domains/cart/module.ts';
import { catalogModule } from '#domains/catalog/module.ts';
import { certificationModule } from '#domains/certification/module.ts';
import { couponModule } from '#domains/coupon/module.ts';
import { customerServiceModule } from '#domains/customer-service/module.ts';
import { dealerModule } from '#domains/dealer/module.ts';
import { dictModule } from '#domains/dict/module.ts';
import { formModule } from '#domains/form/module.ts';
import { driveModule } from '#domains/drive/module.ts';
import { feedModule } from '#domains/feed/module.ts';
import { driveReviewModule } from '#domains/drive-review/module.ts';
import { earningModule } from '#domains/earning/module.ts';
import { fulfilmentModule } from '#domains/fulfilment/module.ts';
import { garageModule } from '#domains/garage/module.ts';
import { handbookModule } from '#domains/handbook/module.ts';
import { identityModule } from '#domains/identity/module.ts';
import { installationModule } from '#domains/installation/module.ts';
import { invoiceModule } from '#domains/invoice/module.ts';
import { jobsModule } from '#domains/jobs/module.ts';
import { leadModule } from '#domains/lead/module.ts';
import { locationModule } from '#domains/location/module.ts';
import { mailModule } from '#domains/mail/module.ts';
import { maintenanceModule } from '#domains/maintenance/module.ts';
import { mediaModule } from '#domains/media/module.ts';
import { missionModule } from '#domains/x-mission/module.ts';
import { memberEventModule } from '#domains/member-event/module.ts';
import { membershipModule } from '#domains/membership/module.ts';
import { moderationModule } from '#domains/moderation/module.ts';
import { networkModule } from './domains/network/module.ts';
import { noticeModule } from '#domains/notice/module.ts';
import { offerModule } from '#domains/offer/module.ts';
import { operatorModule } from '#domains/operator/module.ts';
import { orderModule } from '#domains/order/module.ts';
import { orderPassModule } from '#domains/order-pass/module.ts';
import { pageModule } from '#domains/page/module.ts';
import { passModule } from '#domains/pass/module.ts';
import { paymentModule } from '#domains/payment/module.ts';
import { pointsModule } from '#domains/points/module.ts';
import { postModule } from '#domains/post/module.ts';
import { relationModule } from '#domains/relation/module.ts';
import { pickupModule } from '#domains/pickup/module.ts';
import { rewardModule } from '#domains/reward/module.ts';
import { goodsReviewModule } from '#domains/goods-review/module.ts';
import { reviewModule } from '#domains/review/module.ts';
import { sellingModule } from '#domains/selling/module.ts';
import { sessionModule } from '#domains/session/module.ts';
import { shareCodeModule } from '#domains/share-code/module.ts';
import { storeContactModule } from '#domains/store-contact/module.ts';
import { todoModule } from '#domains/todo/module.ts';
import { topicModule } from '#domains/topic/module.ts';
import { vaultModule } from '#domains/vault/module.ts';
import { usedCarModule } from '#domains/used-car/module.ts';
import { voucherModule } from '#domains/voucher/module.ts';
import { wechatModule } from '#domains/wechat/module.ts';
import type { Module } from '#kernel/module.ts';
import { simulationModule } from '#simulation/module.ts';
import { valuationModule } from '#domains/valuation/module.ts';
import { insuranceModule } from '#domains/insurance/module.ts';
import { quotationModule } from '#domains/quotation/module.ts';
import { invitationModule } from '#domains/invitation/module.ts';
import { jumpModule } from '#domains/jump/module.ts';
import { landingModule } from '#domains/landing/module.ts';
import { walletModule } from '#domains/wallet/module.ts';
import { videoModule } from '#domains/video/module.ts';
import { spotModule } from '#domains/spot/module.ts';
import { ambassadorModule } from '#domains/ambassador/module.ts';
import { circleModule } from '#domains/circle/module.ts';
import { clubModule } from '#domains/club/module.ts';

/** All modules of the product. A new domain adds its line. Listeners of an event run in this order. */
export const MODULES = [
  agreementModule,
  sessionModule,
  operatorModule,
  jobsModule,
  dictModule,
  vaultModule,
  mediaModule,
  mailModule,
  wechatModule,
  noticeModule,
  accountModule,
  moderationModule,
  shareCodeModule,
  pageModule,
  todoModule,
  catalogModule,
  locationModule,
  handbookModule,
  garageModule,
  carModule,
  carOptionModule,
  carWishModule,
  carFinanceModule,
  carBoutiqueModule,
  carCampaignModule,
  carOrderModule,
  carCreditModule,
  carRightsModule,
  carRuleModule,
  dealerModule,
  appointmentModule,
  networkModule,
  driveModule,
  leadModule,
  storeContactModule,
  passModule,
  voucherModule,
  addressModule,
  identityModule,
  couponModule,
  pointsModule,
  earningModule,
  membershipModule,
  rewardModule,
  certificationModule,
  benefitModule,
  beyondModule,
  cartModule,
  offerModule,
  topicModule,
  baseConfigModule,
  customerServiceModule,
  formModule,
  orderModule,
  paymentModule,
  actModule,
  fulfilmentModule,
  orderPassModule,
  afterSaleModule,
  installationModule,
  maintenanceModule,
  pickupModule,
  invoiceModule,
  reviewModule,
  goodsReviewModule,
  driveReviewModule,
  relationModule,
  postModule,
  usedCarModule,
  feedModule,
  quotationModule,
  insuranceModule,
  sellingModule,
  simulationModule,
  valuationModule,
  invitationModule,
  jumpModule,
  landingModule,
  walletModule,
  memberEventModule,
  missionModule,
  badgeModule,
  activityModule,
  referralModule,
  clubModule,
  spotModule,
  ambassadorModule,
  circleModule,
  videoModule,
] as const satisfies readonly Module[];
