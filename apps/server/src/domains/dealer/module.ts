import { mallDealerPageList } from '@marque/contract/mall/order/endpoints';
import { defineModule, handle } from '#kernel/module.ts';
import { createDealerService } from './service.ts';

export { findDealer, findDealers } from './service.ts';

export const dealerModule = defineModule({
  name: 'dealer',
  create: ({ database }) => createDealerService(database),
  endpoints: (dealer) => [handle(mallDealerPageList, dealer.list)],
});
