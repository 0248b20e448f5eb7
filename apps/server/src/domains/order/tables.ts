import type { Brand } from '@marque/contract/core';
import type { Address } from '@marque/contract/mall/address/schema';
import type { ShipMethod } from '@marque/contract/mall/cart/schema';
import type { AccountType, CommodityKind } from '@marque/contract/mall/catalog/schema';
import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import type { AmountLine, OrderStatus } from '@marque/contract/mall/order/schema';
import type { ColumnType, Generated } from 'kysely';

/** How an add-on was bought, as pricing reads it (`BoughtAddOn` there). */
type StoredAddOn = {
  id: string;
  name: string;
  thresholdFen: number;
  /** One piece without the main lines, in fen. */
  regularFen: number;
  mainLineIds: string[];
};

type Json<T> = ColumnType<T, string, string>;

export type OrderTables = {
  mall_order: {
    user_id: string;
    id: string;
    order_no: string;
    brand: Brand;
    status: OrderStatus;
    goods_fen: number;
    goods_score: number;
    discount_fen: number;
    freight_fen: number;
    payable_fen: number;
    payable_score: number;
    deducted_score: number;
    chain: Json<AmountLine[]>;
    address: ColumnType<Address | null, string | null, string | null>;
    dealer_id: string | null;
    invoice: ColumnType<InvoiceInput | null, string | null, string | null>;
    remark: string;
    invite_id: string | null;
    vehicle_order_id: string | null;
    created_at: Date;
    expire_at: Date | null;
    paid_at: Date | null;
    pay_channel: string | null;
    closed_reason: string;
    carrier: string | null;
    tracking_no: string | null;
    shipped_at: Date | null;
    completed_at: Date | null;
    refunded_fen: Generated<number>;
    refunded_score: Generated<number>;
    invoice_asked_at: Date | null;
    invoiced_at: Date | null;
    reversed_fen: Generated<number>;
    earned_score: Generated<number>;
  };
  order_line: {
    user_id: string;
    order_id: string;
    id: string;
    sort: number;
    commodity_id: string;
    sku_id: string;
    kind: CommodityKind;
    title: string;
    image: string;
    spec_values: Json<string[]>;
    quantity: number;
    ship_method: ShipMethod;
    account_type: AccountType | null;
    account_no: string | null;
    flash_session_id: string | null;
    price_fen: number;
    score: number;
    original_price_fen: number | null;
    add_on: ColumnType<StoredAddOn | null, string | null, never>;
    discount_fen: number;
    discount_score: number;
    pay_fen: number;
    pay_score: number;
    /** How its price came about; empty for lines that are older than this column. */
    price_steps: ColumnType<AmountLine[], string | undefined, never>;
    shipped_quantity: Generated<number>;
    received_quantity: Generated<number>;
    held_quantity: Generated<number>;
    cancelled_quantity: Generated<number>;
    returning_quantity: Generated<number>;
    returned_quantity: Generated<number>;
    refund_fen: Generated<number>;
    refund_score: Generated<number>;
    refusals: Generated<number>;
    refund_id: ColumnType<string | null, never, string>;
    received_at: Date | null;
    reviewed_at: Date | null;
  };
  order_event: {
    user_id: string;
    order_id: string;
    id: string;
    event: string;
    text: string;
    at: Date;
  };
};
