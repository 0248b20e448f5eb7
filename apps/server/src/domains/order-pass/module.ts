import * as calls from '@marque/contract/mall/write-off/endpoints';
import { defineModule, handlers, listen, withContext } from '#kernel/module.ts';
import { refundSettled } from '../after-sale/events.ts';
import { catalogModule } from '../catalog/module.ts';
import { orderPaid } from '../order/events.ts';
import { orderModule } from '../order/module.ts';
import { passModule } from '../pass/module.ts';
import { codeStates, voidCodes } from './codes.ts';
import { issueCodes, listCodes, type OrderPassContext } from './service.ts';
import { orderSource } from './source.ts';

export type { CodeState } from './codes.ts';

export const orderPassModule = defineModule({
  name: 'order-pass',
  create: ({ config, database, use }) => {
    const context: OrderPassContext = {
      database,
      catalog: use(catalogModule),
      orders: use(orderModule),
      passes: use(passModule),
      turningFromFen: config.turningCodesFromFen,
    };
    return { context, codeStates: withContext(codeStates, context) };
  },
  endpoints: ({ context }) => handlers(context, [[calls.writeOffCodes, listCodes]]),
  listeners: ({ context }) => [
    listen(orderPaid, withContext(issueCodes, context)),
    listen(refundSettled, withContext(voidCodes, context)),
  ],
  ports: ({ context }, { now }) => [orderSource(context, now)],
});
