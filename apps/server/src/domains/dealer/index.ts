export { dealerRoutes } from './routes.ts';
export { createDealerService, findDealer } from './service.ts';
