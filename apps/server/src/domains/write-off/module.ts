import * as calls from '@marque/contract/mall/write-off/endpoints';
import * as operatorCalls from '@marque/contract/operator/endpoints';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { defineModule, handle, listen, withContext } from '#kernel/module.ts';
import type { Operator } from '#kernel/serve.ts';
import { refundSettled } from '../after-sale/events.ts';
import { catalogModule } from '../catalog/module.ts';
import { findDealer } from '../dealer/module.ts';
import { orderPaid } from '../order/events.ts';
import { orderModule } from '../order/module.ts';
import { voidCodes } from './codes.ts';
import { issueCodes, listCodes, lookAtCode, useCode, type WriteOffContext } from './service.ts';

export { type CodeState, codeStates } from './codes.ts';

/** The store an operator speaks for. Throws DEALER_REQUIRED, DEALER_NOT_FOUND, FORBIDDEN. */
async function storeOf(exec: Exec, operator: Operator, named?: string): Promise<string> {
  if (operator.dealerId) {
    if (named && named !== operator.dealerId) throw new DomainError('FORBIDDEN');
    return operator.dealerId;
  }
  if (!named) throw new DomainError('DEALER_REQUIRED');
  if (!(await findDealer(exec, named))) throw new DomainError('DEALER_NOT_FOUND');
  return named;
}

export const writeOffModule = defineModule({
  name: 'write-off',
  messages: {
    WRITE_OFF_NOT_FOUND: '没有这个核销码，请核对后再试',
    WRITE_OFF_OTHER_STORE: '这个码只能在下单时选的门店使用',
    WRITE_OFF_USED: '这个码已经用完了',
    WRITE_OFF_REFUNDED: '这个码已退款，不能使用',
    WRITE_OFF_REFUNDING: '这个码正在退款，不能使用',
    WRITE_OFF_EXPIRED: '这个码已过期',
  },
  create: ({ database, use }): WriteOffContext => ({
    database,
    catalog: use(catalogModule),
    orders: use(orderModule),
  }),
  endpoints: (context) => [handle(calls.writeOffCodes, withContext(listCodes, context))],
  operator: {
    messages: { DEALER_REQUIRED: '请指明是哪家门店', DEALER_NOT_FOUND: '没有这家门店' },
    endpoints: ({ change, step }, context) => [
      step(
        'code',
        operatorCalls.operatorCode,
        ({ input, operator, now }) =>
          lookAtCode(context, context.database, input.code, operator.dealerId, now),
        { storesToo: true },
      ),
      change(
        'writeOff',
        operatorCalls.operatorWriteOff,
        async (tx, { input, operator, now }) => {
          const dealerId = await storeOf(tx, operator, input.dealerId);
          await useCode(context, tx, { code: input.code, dealerId, operatorId: operator.id }, now);
          return lookAtCode(context, tx, input.code, dealerId, now);
        },
        { storesToo: true },
      ),
    ],
  },
  listeners: (context) => [
    listen(orderPaid, withContext(issueCodes, context)),
    listen(refundSettled, voidCodes),
  ],
});
