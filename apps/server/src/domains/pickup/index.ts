export { pickupRoutes } from './routes.ts';
export { createPickupService } from './service.ts';
