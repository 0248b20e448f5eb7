export { ORDER_RULES } from './policy.ts';
export { RETURN_WITHIN_MS } from './refundable.ts';
export { orderRoutes } from './routes.ts';
export { type RefundChoice, refundChoices, toSend } from './refundable.ts';
export type { LinePieces, OrderLineRow, OrderRow, RefundPieces } from './repository.ts';
export { type ReviewableLines, reviewableLines } from './reviewable/service.ts';
export { earnedScore } from './policy.ts';
export { serialNumber } from './place.ts';
export { createOrderService, type OrderService } from './service.ts';
