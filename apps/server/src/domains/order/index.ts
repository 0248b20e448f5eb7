export { ORDER_RULES } from './policy.ts';
export { RETURN_WITHIN_MS } from './refundable.ts';
export { deskView, type OrderDesk, orderDesk } from './desk/service.ts';
export { orderRoutes } from './routes.ts';
export { type RefundChoice, refundChoices, toSend } from './refundable.ts';
export type { LinePieces, OrderLineRow, OrderRow, RefundPieces } from './repository.ts';
export {
  type InvoicedOrder,
  type Named,
  orderInvoicing,
  type OrderInvoicing,
} from './invoicing/service.ts';
export { type ReviewableLines, reviewableLines } from './reviewable/service.ts';
export { earnedScore } from './policy.ts';
export { serialNumber } from './place.ts';
export { createOrderService, type OrderService } from './service.ts';
export { noVehicleOrders, type VehicleOrders } from './vehicle-orders.ts';
