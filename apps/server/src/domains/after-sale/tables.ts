import type { Brand } from '@marque/contract/core';
import type {
  RefundEvent,
  RefundReason,
  RefundStatus,
} from '@marque/contract/mall/after-sale/schema';
import type { RefundType } from '@marque/contract/mall/order/schema';
import type { TablesOf } from '#database/columns.ts';

export type AfterSaleTables = TablesOf<
  'after_sale' | 'after_sale_line' | 'after_sale_event',
  {
    after_sale: {
      brand: Brand;
      type: RefundType;
      status: RefundStatus;
      reason: RefundReason;
      pictures: string[];
      coupons: string[];
    };
    after_sale_event: { event: RefundEvent | 'apply' };
  }
>;
