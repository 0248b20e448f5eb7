export { afterSaleRoutes } from './routes.ts';
export { type AfterSaleService, createAfterSaleService } from './service.ts';
export { createAfterSaleSweeps } from './sweeps.ts';
