import { addUsedCar } from '../../cars/used-car-stock.ts';
import { type Area, copyId, page, quoted } from '../area.ts';
import { idOf, mallKind, typed } from '../kinds.ts';
import { series, trim } from './cars/cars.ts';
import { dealer } from './dealers.ts';

export const usedCar = mallKind(async (mall) => {
  const [dealerId] = await dealer.inMall(mall);
  const [seriesId] = await series.inMall(mall);
  return [(await addUsedCar(mall.app, { dealerId: dealerId!, seriesId: seriesId! })).id];
});

export const area: Area = {
  ids: {
    'usedCar.page': { seriesId: series },
    'usedCar.detail': { id: usedCar },
    'usedCar.subscribeQuote': { id: usedCar },
    'operator.usedCarAdd': {
      id: typed,
      dealerId: dealer,
      typeId: trim,
      colourId: typed,
      vin: typed,
    },
    'operator.usedCarPrice': { id: usedCar },
    'operator.usedCarOff': { id: usedCar },
    'operator.usedCarSold': { id: usedCar },
    'operator.usedCarInspection': { id: usedCar },
  },
  lists: {
    measured: {
      'usedCar.page': { input: page },
    },
    fixed: {
      'as many as a program or the country has': ['usedCar.cities'],
      'parts of one car or of one configuration': ['usedCar.detail', 'usedCar.subscribeQuote'],
    },
    grow: ({ owner, copy }) =>
      copy('used_car', `id = ${quoted(idOf(usedCar, owner))}`, { id: copyId }),
  },
};
