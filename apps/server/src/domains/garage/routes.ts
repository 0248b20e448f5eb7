import * as calls from '@marque/contract/garage/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerMessages, serve } from '#kernel/serve.ts';
import type { GarageService } from './service.ts';

export function garageRoutes(app: FastifyInstance, garage: GarageService): void {
  registerMessages({
    CAR_NOT_FOUND: '没有找到这台车，请先添加',
    CAR_BOUND: '这台车已经添加过了',
    CAR_LIMIT: '最多添加 5 台车，请先移除不用的',
    SERIES_NOT_FOUND: '车型有误，请重新选择',
  });
  serve(app, calls.myCarList, garage.cars);
  serve(app, calls.carSeries, garage.series);
  serve(app, calls.bindCar, garage.bind);
  serve(app, calls.unbindCar, garage.unbind);
}
