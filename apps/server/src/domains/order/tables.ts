import type { Brand } from '@marque/contract/core';
import type { Address } from '@marque/contract/mall/address/schema';
import type { ShipMethod } from '@marque/contract/mall/cart/schema';
import type { AccountType, CommodityKind } from '@marque/contract/mall/catalog/schema';
import type { AmountLine, OrderStatus } from '@marque/contract/mall/order/schema';
import type { TablesOf } from '#database/columns.ts';

/** The receiver of a parcel. */
export type Receiver = Pick<Address, 'name' | 'phone' | 'detail'>;

/** The address as stored, without its receiver, who is sealed. */
export type StoredAddress = Omit<Address, keyof Receiver>;

/** The add-on offer of a line, as pricing uses it (`BoughtAddOn` there). */
export type StoredAddOn = {
  id: string;
  name: string;
  thresholdFen: number;
  /** The price of one piece without the main lines, in fen. */
  regularFen: number;
  mainLineIds: string[];
};

export type OrderTables = TablesOf<
  'mall_order' | 'order_line' | 'order_event' | 'bought_with' | 'bought_with_count',
  {
    mall_order: {
      brand: Brand;
      status: OrderStatus;
      chain: AmountLine[];
      address: StoredAddress;
    };
    order_line: {
      kind: CommodityKind;
      spec_values: string[];
      ship_method: ShipMethod;
      account_type: AccountType;
      add_on: StoredAddOn;
      price_steps: AmountLine[];
    };
  }
>;
