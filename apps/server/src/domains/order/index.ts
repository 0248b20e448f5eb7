export { orderRoutes } from './routes.ts';
export { type RefundChoice, refundChoices, toSend } from './refundable.ts';
export type { LinePieces, OrderLineRow, OrderRow, RefundPieces } from './repository.ts';
export { type ReviewableLines, reviewableLines } from './reviewable/service.ts';
export { serialNumber } from './place.ts';
export { createOrderService, type OrderService } from './service.ts';
