import type { CloseBlocker } from '../account/module.ts';
import { orderRepository as orders } from './repository.ts';

/** Orders that are not over keep an account from closing. */
export const unfinishedOrders: CloseBlocker = {
  count: orders.unfinished,
  text: (count) => `${count} 笔商城订单还没有完成`,
  link: { page: 'mall.orders', params: {} },
};
