export { BASE_RULES } from './quote.ts';
export { orderRoutes } from './routes.ts';
export { createOrderService, type OrderService, untilDone } from './service.ts';
