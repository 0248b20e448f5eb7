import type { Brand } from '@marque/contract/core';
import type {
  RefundEvent,
  RefundReason,
  RefundStatus,
} from '@marque/contract/mall/after-sale/schema';
import type { RefundType } from '@marque/contract/mall/order/schema';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

export type AfterSaleTables = {
  after_sale: {
    user_id: string;
    id: string;
    refund_no: string;
    brand: Brand;
    order_id: string;
    type: RefundType;
    status: RefundStatus;
    reason: RefundReason;
    explanation: string;
    pictures: Json<string[]>;
    goods_fen: number;
    freight_fen: number;
    score: number;
    earned_score: Generated<number>;
    add_on_fen: Generated<number>;
    coupons: ColumnType<string[], string | undefined, string>;
    refused_for: Generated<string>;
    send_before: Date | null;
    carrier: string | null;
    tracking_no: string | null;
    created_at: Date;
    since: Date;
  };
  after_sale_line: {
    user_id: string;
    after_sale_id: string;
    order_id: string;
    line_id: string;
    quantity: number;
    sent: boolean;
    fen: number;
    score: number;
  };
  after_sale_event: {
    user_id: string;
    after_sale_id: string;
    id: string;
    event: RefundEvent | 'apply';
    text: string;
    at: Date;
  };
};
