import * as calls from '@marque/contract/garage/endpoints';
import { defineModule, handle, provide } from '#kernel/module.ts';
import { ownsCar, pageModule } from '../page/module.ts';
import { carKind } from './blocks.ts';
import { sealedCars } from './papers.ts';
import { createGarage, createGarageService } from './service.ts';

export { fitsSeries, type Garage } from './service.ts';

export const garageModule = defineModule({
  name: 'garage',
  messages: {
    CAR_NOT_FOUND: '没有找到这台车，请先添加',
    CAR_BOUND: '这台车已经添加过了，直接选它就好',
    CAR_LIMIT: '最多添加 5 台车，请先移除不用的',
  },
  ownMessages: { SERIES_NOT_FOUND: '车型有误，请重新选择' },
  create: ({ use, vault }) => {
    const garage = createGarage(vault);
    use(pageModule).offer(carKind(garage));
    return garage;
  },
  endpoints: (cars, { database, vault }) => {
    const garage = createGarageService(database, vault, cars);
    return [
      handle(calls.myCarList, garage.cars),
      handle(calls.carSeries, garage.series),
      handle(calls.bindCar, garage.bind),
      handle(calls.unbindCar, garage.unbind),
    ];
  },
  ports: ({ owns }) => [provide(ownsCar, owns)],
  sealed: [sealedCars],
});
