import { addressModule } from '#domains/address/module.ts';
import { agreementModule } from '#domains/agreement/module.ts';
import { afterSaleModule } from '#domains/after-sale/module.ts';
import { baseConfigModule } from '#domains/base-config/module.ts';
import { cartModule } from '#domains/cart/module.ts';
import { catalogModule } from '#domains/catalog/module.ts';
import { couponModule } from '#domains/coupon/module.ts';
import { customerServiceModule } from '#domains/customer-service/module.ts';
import { dealerModule } from '#domains/dealer/module.ts';
import { feedModule } from '#domains/feed/module.ts';
import { fulfilmentModule } from '#domains/fulfilment/module.ts';
import { garageModule } from '#domains/garage/module.ts';
import { installationModule } from '#domains/installation/module.ts';
import { invoiceModule } from '#domains/invoice/module.ts';
import { jobsModule } from '#domains/jobs/module.ts';
import { locationModule } from '#domains/location/module.ts';
import { mailModule } from '#domains/mail/module.ts';
import { mediaModule } from '#domains/media/module.ts';
import { memberModule } from '#domains/member/module.ts';
import { offerModule } from '#domains/offer/module.ts';
import { operatorModule } from '#domains/operator/module.ts';
import { orderModule } from '#domains/order/module.ts';
import { paymentModule } from '#domains/payment/module.ts';
import { pickupModule } from '#domains/pickup/module.ts';
import { reviewModule } from '#domains/review/module.ts';
import { sessionModule } from '#domains/session/module.ts';
import { shareCodeModule } from '#domains/share-code/module.ts';
import { topicModule } from '#domains/topic/module.ts';
import { wechatModule } from '#domains/wechat/module.ts';
import { writeOffModule } from '#domains/write-off/module.ts';
import type { Module } from '#kernel/module.ts';
import { simulationModule } from '#simulation/module.ts';

/** Every module of the product; a new domain adds its line. Listeners of an event run in this order. */
export const MODULES = [
  sessionModule,
  operatorModule,
  jobsModule,
  mediaModule,
  mailModule,
  wechatModule,
  shareCodeModule,
  catalogModule,
  locationModule,
  garageModule,
  dealerModule,
  addressModule,
  couponModule,
  memberModule,
  cartModule,
  offerModule,
  topicModule,
  baseConfigModule,
  customerServiceModule,
  agreementModule,
  orderModule,
  paymentModule,
  fulfilmentModule,
  writeOffModule,
  afterSaleModule,
  installationModule,
  pickupModule,
  invoiceModule,
  reviewModule,
  feedModule,
  simulationModule,
] as const satisfies readonly Module[];
