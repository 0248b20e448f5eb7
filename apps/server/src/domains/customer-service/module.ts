import * as operatorCalls from '@marque/contract/service/operator-endpoints';
import { serviceDesk } from '@marque/contract/service/endpoints';
import { defineModule, handle, handlers } from '#kernel/module.ts';
import { baseConfigModule } from '../base-config/module.ts';
import { chatOf } from './chat.ts';
import type { CustomerServiceContext } from './context.ts';
import { publishContent, readContent } from './publish-content.ts';
import { showDesk } from './show-desk.ts';

export const customerServiceModule = defineModule<CustomerServiceContext>({
  name: 'customer-service',
  create: ({ config, database, use }) => ({
    database,
    chat: chatOf(config.chat),
    rulesOf: use(baseConfigModule).rulesOf,
  }),
  endpoints: (context) => handlers(context, [[serviceDesk, showDesk]]),
  operator: {
    messages: { SERVICE_CHANGED: '内容刚刚被别人改过，请重新读取' },
    endpoints: ({ database }) => [
      handle(operatorCalls.operatorService, ({ brand }) => readContent(database, brand)),
      handle(operatorCalls.operatorServiceSet, (tx, { brand, input }) =>
        publishContent(tx, brand, input),
      ),
    ],
  },
});
