import * as calls from '@marque/contract/mall/pickup/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerMessages, serve } from '#kernel/serve.ts';
import type { PickupService } from './service.ts';

export function pickupRoutes(app: FastifyInstance, pickup: PickupService): void {
  registerMessages({ ORDER_NOT_FOUND: '没有找到这个订单' });
  serve(app, calls.queryPickOrderList, pickup.orders);
  serve(app, calls.checkPickRefund, pickup.checkRefund);
}
