import type { ordersPages } from '@marque/contract/car-order/orders/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as pay from '../paying/pay.page.tsx';
import * as payInParts from '../paying/pay-in-parts.page.tsx';
import * as payType from '../paying/pay-type.page.tsx';
import { failedPage } from '../paying/failed.tsx';
import * as settled from '../paying/settled.page.tsx';
import { successPage } from '../paying/success.tsx';
import * as blindDetails from './blind-details.page.tsx';
import * as details from './details.page.tsx';
import * as list from './list.page.tsx';

export const pages: ModulesOf<typeof ordersPages> = {
  'carOrder.list': list,
  'carOrder.details': details,
  'carOrder.blindDetails': blindDetails,
  'carOrder.payType': payType,
  'carOrder.payInParts': payInParts,
  'carOrder.pay': pay,
  'carOrder.paySuccess': successPage('carOrder.paySuccess'),
  'carOrder.hostPaySuccess': successPage('carOrder.hostPaySuccess'),
  'carOrder.settled': settled,
  'carOrder.payFailed': failedPage('carOrder.payFailed'),
  'carOrder.hostPayFailed': failedPage('carOrder.hostPayFailed'),
};
