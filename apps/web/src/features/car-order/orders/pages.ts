import type { ordersPages } from '@marque/contract/car-order/orders/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as pay from '../paying/pay.page.tsx';
import * as payInParts from '../paying/pay-in-parts.page.tsx';
import * as payType from '../paying/pay-type.page.tsx';
import { Failed } from '../paying/failed-payment.tsx';
import * as settled from '../paying/settled.page.tsx';
import { Success } from '../paying/success.tsx';
import * as list from './list.page.tsx';
import { OrderDetails } from './order-details.tsx';

const details = { Component: OrderDetails };
const success = { Component: Success };
const failed = { Component: Failed };

export const pages: ModulesOf<typeof ordersPages> = {
  'carOrder.list': list,
  'carOrder.details': details,
  'carOrder.blindDetails': details,
  'carOrder.payType': payType,
  'carOrder.payInParts': payInParts,
  'carOrder.pay': pay,
  'carOrder.paySuccess': success,
  'carOrder.hostPaySuccess': success,
  'carOrder.settled': settled,
  'carOrder.payFailed': failed,
  'carOrder.hostPayFailed': failed,
};
