import { createAppointment } from '@marque/contract/appointment/endpoints';
import { maintenanceQuote } from '@marque/contract/maintenance/endpoints';
import { dayAfter, momentAt } from '@marque/contract/dealer/opening';
import { shanghaiDay } from '@marque/contract/shanghai';
import { addDealer } from '../../orders.ts';
import { addMenu, MENU_ITEMS } from '../../cars/menus.ts';
import type { Area } from '../area.ts';
import { idOf, mallKind, ownKind, typed } from '../kinds.ts';
import { car, series } from './cars/cars.ts';
import { dealer } from './dealers.ts';

/** The items of the menu of a series. */
export const item = mallKind(async (mall) => {
  const [id] = await series.inMall(mall);
  await addMenu(mall.app, id!);
  return MENU_ITEMS;
});

/** A visit to the workshop. */
const visit = ownKind(async (owner) => {
  const { app, client } = owner;
  const [itemId] = await item.make(owner);
  // A store of its own has room for it, however many owners there are.
  const dealerId = await addDealer(app);
  const cars = await car.make(owner);
  const about = { carId: cars.at(-1)!, items: [itemId!], passes: [] };
  const { totalFen } = await client.call(maintenanceQuote, { ...about, dealerId });
  const booked = await client.call(createAppointment, {
    kind: 'maintain',
    dealerId,
    start: momentAt(dayAfter(shanghaiDay(app.clock.now), 20), 600).toISOString(),
    subject: { ...about, seenFen: totalFen, note: '' },
  });
  return [booked.id];
});

export const area: Area = {
  ids: {
    'maintenance.plan': { carId: car, seriesId: series },
    'maintenance.quote': {
      carId: car,
      seriesId: series,
      items: { '*': item },
      dealerId: dealer,
      passes: { '*': typed },
    },
    'operator.menu': { seriesId: series },
    'operator.menuSet': { seriesId: series, itemId: item, partNo: typed },
    'operator.serviceBooking': { id: visit },
    'operator.serviceSymptom': { id: visit },
  },
  inputs: {
    'maintenance.plan': (owner) => ({ carId: idOf(car, owner) }),
    'maintenance.quote': (owner) => ({
      carId: idOf(car, owner),
      items: [idOf(item, owner)],
      dealerId: idOf(dealer, owner),
    }),
  },
  lists: {
    fixed: {
      'as many as a menu has': ['maintenance.plan', 'operator.menu', 'operator.menuSet'],
      'parts of one visit': [
        'maintenance.quote',
        'operator.serviceBooking',
        'operator.serviceSymptom',
      ],
    },
  },
};
