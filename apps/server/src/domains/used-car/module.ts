import * as calls from '@marque/contract/used-car/stock/endpoints';
import * as deskCalls from '@marque/contract/used-car/stock/operator-endpoints';
import { subscribeQuote } from '@marque/contract/used-car/subscription/endpoints';
import { defineModule, handle, handlers } from '#kernel/module.ts';
import { defineAppointmentKind } from '../appointment/ports.ts';
import { defineLeadKind } from '../lead/ports.ts';
import { usedCarContext } from './context.ts';
import * as desk from './desk.ts';
import { askKind, subscriptionKind } from './lead-kinds.ts';
import { countCities, listCars } from './list-cars.ts';
import { quoteSubscription } from './quote.ts';
import { showCar } from './show-car.ts';
import { viewKind } from './view-kind.ts';
import { sealedVins } from './vin.ts';

/** The used cars that stores sell: their list, inspections, viewings, and subscriptions to them. */
export const usedCarModule = defineModule({
  name: 'used-car',
  messages: {
    USED_CAR_NOT_FOUND: '没有找到这台车，看看别的在售车',
    USED_CAR_SOLD: '这台车已经售出，看看相近的车',
  },
  create: usedCarContext,
  endpoints: (context) =>
    handlers(context, [
      [calls.usedCarPage, listCars],
      [calls.usedCarCities, countCities],
      [calls.usedCarDetail, showCar],
      [subscribeQuote, quoteSubscription],
    ]),
  operator: {
    messages: {
      USED_CAR_NOT_FOUND: '没有这台车',
      USED_CAR_SOLD: '这台车已经售出，不能再改',
      CAR_TYPE_UNFIT: '没有这款车型或颜色，请核对编号',
      VIN_WRONG: '车架号不对，请对照行驶证',
      VIN_STANDS: '这个车架号已经登记在另一台车上',
    },
    endpoints: (context) => [
      ...handlers(context, [
        [deskCalls.operatorUsedCarAdd, desk.addCar],
        [deskCalls.operatorUsedCarInspection, desk.inspectCar],
        [deskCalls.operatorUsedCarOff, desk.takeOff],
        [deskCalls.operatorUsedCarSold, desk.sellCar],
      ]),
      handle(deskCalls.operatorUsedCarPrice, desk.setPrice),
    ],
  },
  ports: (context) => [
    defineAppointmentKind(viewKind(context)),
    defineLeadKind(askKind(context)),
    defineLeadKind(subscriptionKind(context)),
  ],
  sealed: [sealedVins],
});
