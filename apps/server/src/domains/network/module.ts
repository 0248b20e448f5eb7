import * as calls from '@marque/contract/dealer/endpoints';
import { defineModule, handlers, listen } from '#kernel/module.ts';
import { appointmentModule } from '../appointment/module.ts';
import { carModule } from '../car/module.ts';
import { catalogModule } from '../catalog/module.ts';
import { dealerModule } from '../dealer/module.ts';
import { testDriveDone } from '../drive/events.ts';
import { locationModule } from '../location/module.ts';
import type { NetworkContext } from './context.ts';
import { listBookable, listStores, showStore } from './stores.ts';

/** The stores of each brand for people who look for one, with demo cars and free times. */
export const networkModule = defineModule({
  name: 'network',
  create: ({ database, use }) => {
    const context: NetworkContext = {
      database,
      appointments: use(appointmentModule),
      cars: use(carModule),
      catalog: use(catalogModule),
      dealers: use(dealerModule),
      middleOf: use(locationModule).middleOf,
    };
    return { context };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.dealerPage, listStores],
      [calls.appointmentDealers, listBookable],
      [calls.dealerDetail, showStore],
    ]),
  listeners: ({ context: { dealers } }) => [
    // The store of a finished test drive becomes the member's own store.
    listen(testDriveDone, (tx, { at, ...driven }) => dealers.setOwnStore(tx, driven, at)),
  ],
});
