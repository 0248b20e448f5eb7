import { addDealer } from '../../orders.ts';
import { type Area, copyId, page, quoted } from '../area.ts';
import { idOf, mallKind, typed } from '../kinds.ts';
import { series } from './cars/cars.ts';

export const dealer = mallKind(async ({ app }) => [await addDealer(app)]);

export const area: Area = {
  ids: {
    'dealer.detail': { id: dealer },
    'dealer.page': { seriesId: series },
    'operator.hours': { dealerId: dealer },
    'operator.hoursSet': { dealerId: dealer },
    'operator.hoursExcept': { dealerId: dealer },
    'operator.hoursAsUsual': { dealerId: dealer, id: typed },
    'operator.labour': { dealerId: dealer },
    'operator.staff': { dealerId: dealer },
    'operator.staffAdd': { dealerId: dealer },
    'operator.storeDay': { dealerId: dealer },
    'operator.conflicts': { dealerId: dealer },
    'operator.daysClose': { dealerId: dealer },
    'operator.resources': { dealerId: dealer },
    'operator.resourceAdd': { dealerId: dealer },
    'operator.resourceOff': { dealerId: dealer, id: typed },
    'operator.resourceAbsent': { dealerId: dealer, id: typed },
    'operator.walkIn': { dealerId: dealer },
  },
  lists: {
    measured: {
      'dealer.list': { input: page },
      'dealer.page': { input: page },
    },
    fixed: {
      'of one store on one day, or of its staff': [
        'operator.storeDay',
        'operator.conflicts',
        'operator.resources',
        'operator.staff',
      ],
      'what a change leaves of another list': [
        'operator.resourceAdd',
        'operator.resourceOff',
        'operator.resourceAbsent',
      ],
      'of one store, or times of it': ['dealer.detail', 'operator.hours'],
      'as many as a program or the country has': ['dealer.regions'],
    },
    grow: async ({ owner, copy }) => {
      const original = quoted(idOf(dealer, owner));
      await copy('dealer', `id = ${original}`, { id: copyId });
      await copy('dealer_brand', `dealer_id = ${original}`, {
        dealer_id: `one.dealer_id || '-' || n`,
      });
    },
  },
};
