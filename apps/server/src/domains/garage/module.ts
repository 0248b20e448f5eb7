import * as calls from '@marque/contract/garage/endpoints';
import { defineModule, handlers, provide } from '#kernel/module.ts';
import { ownsCar, pageModule } from '../page/module.ts';
import { carKind } from './blocks.ts';
import { sealedCars } from './papers.ts';
import type { GarageContext } from './context.ts';
import { bind, listCars, listSeries, unbind, update } from './own-cars.ts';
import { carInUse, nextServices } from './ports.ts';
import { listReadings, noteMileage, removeReading } from './note-mileage.ts';
import { createGarage } from './service.ts';

export { fitsSeries } from './fitting.ts';
export { vinIndex } from './papers.ts';
export type { Garage } from './service.ts';

export const garageModule = defineModule({
  name: 'garage',
  messages: {
    CAR_NOT_FOUND: '没有找到这台车，请先添加',
    CAR_BOUND: '这台车已经添加过了，直接选它就好',
    CAR_LIMIT: '最多添加 5 台车，请先移除不用的',
    CAR_CERTIFIED: '这台车已经认证，先在「车主认证」里解除，再移除',
    CAR_IN_USE: '这台车还有没完成的预约，先取消预约再移除',
    VIN_UNSURE: '进口车的车架号可能没有校验位，请再核对一遍',
    DAY_AHEAD: '上牌时间不能晚于今天',
    MILEAGE_BACK: '比上次记录的里程少，请核对',
    MILEAGE_JUMP: '比上次多了很多，请再核对一遍',
    READING_NOT_FOUND: '没有找到这条里程记录',
    READING_FIXED: '只能删除自己最近记的一次里程',
  },
  ownMessages: { SERIES_NOT_FOUND: '车型有误，请重新选择' },
  create: ({ ask, use, vault }) => {
    const garage = createGarage(vault, (...asked) => ask(nextServices)(...asked));
    use(pageModule).offer(carKind(garage));
    return garage;
  },
  endpoints: (facts, { ask, database, vault }) => {
    const context: GarageContext = {
      database,
      vault,
      facts,
      inUse: (...asked) => ask(carInUse)(...asked),
    };
    return handlers(context, [
      [calls.myCarList, listCars],
      [calls.carSeries, listSeries],
      [calls.bindCar, bind],
      [calls.updateCar, update],
      [calls.unbindCar, unbind],
      [calls.carReadings, listReadings],
      [calls.addMileage, noteMileage],
      [calls.removeReading, removeReading],
    ]);
  },
  ports: ({ owns }) => [provide(ownsCar, owns)],
  sealed: [sealedCars],
});
