// Written by `npm run db:types`.
import type { AccountTables } from '#domains/account/tables.ts';
import type { ActTables } from '#domains/act/tables.ts';
import type { ActivityTables } from '#domains/activity/tables.ts';
import type { AddressTables } from '#domains/address/tables.ts';
import type { AfterSaleTables } from '#domains/after-sale/tables.ts';
import type { AgreementTables } from '#domains/agreement/tables.ts';
import type { AmbassadorTables } from '#domains/ambassador/tables.ts';
import type { AppointmentTables } from '#domains/appointment/tables.ts';
import type { BadgeTables } from '#domains/badge/tables.ts';
import type { BenefitTables } from '#domains/benefit/tables.ts';
import type { BeyondTables } from '#domains/beyond/tables.ts';
import type { CarTables } from '#domains/car/tables.ts';
import type { CarBoutiqueTables } from '#domains/car-boutique/tables.ts';
import type { CarCampaignTables } from '#domains/car-campaign/tables.ts';
import type { CarCreditTables } from '#domains/car-credit/tables.ts';
import type { CarFinanceTables } from '#domains/car-finance/tables.ts';
import type { CarOptionTables } from '#domains/car-option/tables.ts';
import type { CarOrderTables } from '#domains/car-order/tables.ts';
import type { CarRightsTables } from '#domains/car-rights/tables.ts';
import type { CarWishTables } from '#domains/car-wish/tables.ts';
import type { CartTables } from '#domains/cart/tables.ts';
import type { CatalogTables } from '#domains/catalog/tables.ts';
import type { CertificationTables } from '#domains/certification/tables.ts';
import type { CircleTables } from '#domains/circle/tables.ts';
import type { ClubTables } from '#domains/club/tables.ts';
import type { ContactViewTables } from '#domains/contact-view/tables.ts';
import type { CouponTables } from '#domains/coupon/tables.ts';
import type { CustomerServiceTables } from '#domains/customer-service/tables.ts';
import type { DealerTables } from '#domains/dealer/tables.ts';
import type { DictTables } from '#domains/dict/tables.ts';
import type { DriveTables } from '#domains/drive/tables.ts';
import type { EarningTables } from '#domains/earning/tables.ts';
import type { FormTables } from '#domains/form/tables.ts';
import type { FulfilmentTables } from '#domains/fulfilment/tables.ts';
import type { GarageTables } from '#domains/garage/tables.ts';
import type { GoodsReviewTables } from '#domains/goods-review/tables.ts';
import type { HandbookTables } from '#domains/handbook/tables.ts';
import type { IdentityTables } from '#domains/identity/tables.ts';
import type { InstallationTables } from '#domains/installation/tables.ts';
import type { InvitationTables } from '#domains/invitation/tables.ts';
import type { InvoiceTables } from '#domains/invoice/tables.ts';
import type { LeadTables } from '#domains/lead/tables.ts';
import type { MaintenanceTables } from '#domains/maintenance/tables.ts';
import type { MediaTables } from '#domains/media/tables.ts';
import type { MemberEventTables } from '#domains/member-event/tables.ts';
import type { MembershipTables } from '#domains/membership/tables.ts';
import type { ModerationTables } from '#domains/moderation/tables.ts';
import type { NoticeTables } from '#domains/notice/tables.ts';
import type { OperatorTables } from '#domains/operator/tables.ts';
import type { OrderTables } from '#domains/order/tables.ts';
import type { PageTables } from '#domains/page/tables.ts';
import type { PassTables } from '#domains/pass/tables.ts';
import type { PaymentTables } from '#domains/payment/tables.ts';
import type { PointsTables } from '#domains/points/tables.ts';
import type { PostTables } from '#domains/post/tables.ts';
import type { QuotationTables } from '#domains/quotation/tables.ts';
import type { ReferralTables } from '#domains/referral/tables.ts';
import type { RelationTables } from '#domains/relation/tables.ts';
import type { ReviewTables } from '#domains/review/tables.ts';
import type { RewardTables } from '#domains/reward/tables.ts';
import type { SessionTables } from '#domains/session/tables.ts';
import type { ShareCodeTables } from '#domains/share-code/tables.ts';
import type { SpotTables } from '#domains/spot/tables.ts';
import type { UsedCarTables } from '#domains/used-car/tables.ts';
import type { ValuationTables } from '#domains/valuation/tables.ts';
import type { VideoTables } from '#domains/video/tables.ts';
import type { VoucherTables } from '#domains/voucher/tables.ts';
import type { XMissionTables } from '#domains/x-mission/tables.ts';
import type { KernelTables } from '#kernel/tables.ts';
import type { SeedTables } from '#seed/tables.ts';

/** Every table of the product. */
export type Tables = AccountTables &
  ActTables &
  ActivityTables &
  AddressTables &
  AfterSaleTables &
  AgreementTables &
  AmbassadorTables &
  AppointmentTables &
  BadgeTables &
  BenefitTables &
  BeyondTables &
  CarTables &
  CarBoutiqueTables &
  CarCampaignTables &
  CarCreditTables &
  CarFinanceTables &
  CarOptionTables &
  CarOrderTables &
  CarRightsTables &
  CarWishTables &
  CartTables &
  CatalogTables &
  CertificationTables &
  CircleTables &
  ClubTables &
  ContactViewTables &
  CouponTables &
  CustomerServiceTables &
  DealerTables &
  DictTables &
  DriveTables &
  EarningTables &
  FormTables &
  FulfilmentTables &
  GarageTables &
  GoodsReviewTables &
  HandbookTables &
  IdentityTables &
  InstallationTables &
  InvitationTables &
  InvoiceTables &
  LeadTables &
  MaintenanceTables &
  MediaTables &
  MemberEventTables &
  MembershipTables &
  ModerationTables &
  NoticeTables &
  OperatorTables &
  OrderTables &
  PageTables &
  PassTables &
  PaymentTables &
  PointsTables &
  PostTables &
  QuotationTables &
  ReferralTables &
  RelationTables &
  ReviewTables &
  RewardTables &
  SessionTables &
  ShareCodeTables &
  SpotTables &
  UsedCarTables &
  ValuationTables &
  VideoTables &
  VoucherTables &
  XMissionTables &
  KernelTables &
  SeedTables;
