import { mallDealerPageList } from '@marque/contract/mall/order/endpoints';
import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/serve.ts';
import type { DealerService } from './service.ts';

export function dealerRoutes(app: FastifyInstance, dealer: DealerService): void {
  serve(app, mallDealerPageList, dealer.list);
}
