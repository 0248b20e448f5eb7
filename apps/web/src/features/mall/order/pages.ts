import * as orderList from './order-list.page.tsx';
import * as orderDetail from './order-detail.page.tsx';
import * as orderSearch from './order-search.page.tsx';

export const pages = {
  'mall.orders': orderList,
  'mall.orderDetail': orderDetail,
  'mall.orderSearch': orderSearch,
};
