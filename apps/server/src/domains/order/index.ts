export { orderRoutes } from './routes.ts';
export { createOrderService, type OrderService } from './service.ts';
