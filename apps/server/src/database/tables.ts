// Written by `npm run db:types`.
import type { AddressTables } from '#domains/address/tables.ts';
import type { AfterSaleTables } from '#domains/after-sale/tables.ts';
import type { CartTables } from '#domains/cart/tables.ts';
import type { CatalogTables } from '#domains/catalog/tables.ts';
import type { CouponTables } from '#domains/coupon/tables.ts';
import type { CustomerServiceTables } from '#domains/customer-service/tables.ts';
import type { DealerTables } from '#domains/dealer/tables.ts';
import type { FulfilmentTables } from '#domains/fulfilment/tables.ts';
import type { GarageTables } from '#domains/garage/tables.ts';
import type { InstallationTables } from '#domains/installation/tables.ts';
import type { InvoiceTables } from '#domains/invoice/tables.ts';
import type { MediaTables } from '#domains/media/tables.ts';
import type { MemberTables } from '#domains/member/tables.ts';
import type { OperatorTables } from '#domains/operator/tables.ts';
import type { OrderTables } from '#domains/order/tables.ts';
import type { PaymentTables } from '#domains/payment/tables.ts';
import type { ReviewTables } from '#domains/review/tables.ts';
import type { SessionTables } from '#domains/session/tables.ts';
import type { ShareCodeTables } from '#domains/share-code/tables.ts';
import type { TopicTables } from '#domains/topic/tables.ts';
import type { WriteOffTables } from '#domains/write-off/tables.ts';
import type { KernelTables } from '#kernel/tables.ts';
import type { SeedTables } from '#seed/tables.ts';

/** Every table of the product. */
export type Tables = AddressTables &
  AfterSaleTables &
  CartTables &
  CatalogTables &
  CouponTables &
  CustomerServiceTables &
  DealerTables &
  FulfilmentTables &
  GarageTables &
  InstallationTables &
  InvoiceTables &
  MediaTables &
  MemberTables &
  OperatorTables &
  OrderTables &
  PaymentTables &
  ReviewTables &
  SessionTables &
  ShareCodeTables &
  TopicTables &
  WriteOffTables &
  KernelTables &
  SeedTables;
