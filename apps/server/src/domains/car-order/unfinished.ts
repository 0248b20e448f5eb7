import type { CloseBlocker } from '../account/module.ts';
import { carOrderRepository as orders } from './repository.ts';

/** Car orders that are not over keep an account from closing. */
export const unfinishedCarOrders: CloseBlocker = {
  count: orders.unfinished,
  text: (count) => `${count} 笔购车订单还没有完成`,
  link: { page: 'carOrder.list', params: {} },
};
