import { formatMoney } from '@marque/contract/money';
import type { TodoSource } from '../../todo/module.ts';
import { extraRepository as extras, workRepository as work } from './repository.ts';

/** The reminder of an extra or a bill that a workshop waits with for the owner's answer. */
export const toAnswer: TodoSource = {
  kind: 'service',
  find: async (exec, { userId, brand, now }) => {
    const extra = await extras.endingFirst(exec, { userId, brand, now });
    if (extra)
      return {
        title: '有增项等你确认',
        note: extra.reason,
        until: extra.until,
        link: { page: 'maintenance.mainRecordDetail', params: { id: extra.orderId } },
      };
    const bill = await work.toConfirm(exec, { userId, brand });
    return bill
      ? {
          title: '爱车可以取了',
          note: `结算单 ${formatMoney(Number(bill.totalFen))}，确认后到店付款`,
          until: null,
          link: { page: 'maintenance.mainRecordDetail', params: { id: bill.id } },
        }
      : null;
  },
};
