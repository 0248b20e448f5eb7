export { orderRoutes } from './routes.ts';
export type { LinePieces, OrderLineRow, OrderRow } from './repository.ts';
export { type ReviewableLines, reviewableLines } from './reviewable/service.ts';
export { createOrderService, type OrderService } from './service.ts';
