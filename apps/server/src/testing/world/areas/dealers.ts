import { addDealer } from '../../orders.ts';
import type { Area } from '../area.ts';
import { mallKind, typed } from '../kinds.ts';
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
};
