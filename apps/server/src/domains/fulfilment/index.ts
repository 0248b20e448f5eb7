export { fulfilmentRoutes } from './routes.ts';
export { CARRY_JOB, createFulfilmentService, type FulfilmentService } from './service.ts';
