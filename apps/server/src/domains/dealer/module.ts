import * as calls from '@marque/contract/dealer/endpoints';
import * as deskCalls from '@marque/contract/dealer/operator-endpoints';
import { defineModule, handle } from '#kernel/module.ts';
import { locationModule } from '../location/module.ts';
import * as desk from './desk.ts';
import { createDealers } from './service.ts';

export { assertOwnStore, storeFor } from './desk.ts';
export { type Dealers, findDealer, findDealerOf, findDealers, positionOf } from './service.ts';
export type { Store } from './stores.ts';

export const dealerModule = defineModule({
  name: 'dealer',
  messages: {
    DEALER_NOT_FOUND: '没有找到这家门店，换一家试试',
  },
  create: ({ database, use }) => createDealers(database, use(locationModule).regions),
  endpoints: (dealers) => [
    handle(calls.mallDealerPageList, dealers.list),
    handle(calls.dealerRegions, dealers.regions),
  ],
  operator: {
    messages: {
      DEALER_NOT_FOUND: '没有这家门店',
      EXCEPTION_NOT_FOUND: '这家门店没有这条特殊安排',
      STAFF_NOT_FOUND: '这位会员没有在门店任职',
    },
    endpoints: (_dealers, { database, vault }) => [
      handle(deskCalls.operatorHours, (call) => desk.showHours(database, call)),
      handle(deskCalls.operatorHoursSet, desk.setHours),
      handle(deskCalls.operatorHoursExcept, desk.setException),
      handle(deskCalls.operatorHoursAsUsual, desk.removeException),
      handle(deskCalls.operatorLabour, desk.setLabourTier),
      handle(deskCalls.operatorStaff, (call) => desk.listStaff(database, call)),
      handle(deskCalls.operatorStaffAdd, (tx, call) => desk.addStaff(vault, tx, call)),
      handle(deskCalls.operatorStaffRemove, (tx, call) => desk.removeStaff(vault, tx, call)),
    ],
  },
  sweeps: (_dealers, { database }) => [
    {
      name: 'dealer.clean',
      everyMs: 6 * 3_600_000,
      run: (now) => desk.cleanExceptions(database, now),
    },
  ],
});
