export { offerRoutes } from './routes.ts';
export { createOfferService } from './service.ts';
