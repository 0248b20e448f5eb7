import * as calls from '@marque/contract/mall/fulfilment/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerMessages, serve } from '#kernel/serve.ts';
import type { FulfilmentService } from './service.ts';

export function fulfilmentRoutes(app: FastifyInstance, fulfilment: FulfilmentService): void {
  registerMessages({
    PARCEL_NOT_FOUND: '没有找到这个包裹',
    PARCEL_EXISTS: '这个单号已经录入过了',
    PARCEL_DELIVERED: '包裹已签收',
    SHIP_QUANTITY_EXCEEDED: '发货数量超过了待发数量',
  });
  serve(app, calls.logisticsList, fulfilment.parcels);
  serve(app, calls.logisticsOrder, fulfilment.logistics);
  serve(app, calls.logisticsTrack, fulfilment.trackByNumber);
}
