import type { AnyEndpoint, Schemas } from './core.ts';
import * as address from './mall/address/endpoints.ts';
import { addressSchemas } from './mall/address/schema.ts';
import * as cart from './mall/cart/endpoints.ts';
import { cartSchemas } from './mall/cart/schema.ts';
import * as catalog from './mall/catalog/endpoints.ts';
import { catalogSchemas } from './mall/catalog/schema.ts';
import * as coupon from './mall/coupon/endpoints.ts';
import { couponSchemas } from './mall/coupon/schema.ts';
import * as invoice from './mall/invoice/endpoints.ts';
import { invoiceSchemas } from './mall/invoice/schema.ts';
import * as member from './mall/member/endpoints.ts';
import { memberSchemas } from './mall/member/schema.ts';
import * as order from './mall/order/endpoints.ts';
import { orderSchemas } from './mall/order/schema.ts';
import * as session from './session/endpoints.ts';
import { sessionSchemas } from './session/schema.ts';

/** Every call there is; an area adds one line here and one below. */
export const endpoints: readonly AnyEndpoint[] = [
  session,
  catalog,
  cart,
  coupon,
  address,
  invoice,
  member,
  order,
].flatMap((area) => Object.values(area) as AnyEndpoint[]);

/** Schemas by call id, for the server and for tests. */
export const schemas: Schemas = {
  ...sessionSchemas,
  ...catalogSchemas,
  ...cartSchemas,
  ...couponSchemas,
  ...addressSchemas,
  ...invoiceSchemas,
  ...memberSchemas,
  ...orderSchemas,
};
