import { mallDealerPageList } from '@marque/contract/mall/order/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerMessages, serve } from '#kernel/serve.ts';
import type { DealerService } from './service.ts';

export function dealerRoutes(app: FastifyInstance, dealer: DealerService): void {
  registerMessages({ DEALER_NOT_FOUND: '这家门店已不可选，请换一家' });
  serve(app, mallDealerPageList, dealer.list);
}
