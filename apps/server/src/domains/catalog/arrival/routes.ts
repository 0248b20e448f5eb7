import { arrivalList, arrivalSeen, arrivedList } from '@marque/contract/mall/catalog/endpoints';
import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/serve.ts';
import type { Arrivals } from './service.ts';

export function arrivalRoutes(app: FastifyInstance, arrivals: Arrivals): void {
  serve(app, arrivalList, arrivals.list);
  serve(app, arrivedList, arrivals.arrived);
  serve(app, arrivalSeen, arrivals.seen);
}
