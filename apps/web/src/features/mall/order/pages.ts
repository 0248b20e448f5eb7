import type { orderPages } from '@marque/contract/mall/order/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as orderList from './order-list.page.tsx';
import * as orderDetail from './order-detail.page.tsx';
import * as orderSearch from './order-search.page.tsx';

export const pages: ModulesOf<typeof orderPages> = {
  'mall.orders': orderList,
  'mall.orderDetail': orderDetail,
  'mall.orderSearch': orderSearch,
};
