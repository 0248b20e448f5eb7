export { locationRoutes } from './routes.ts';
export { createLocationService } from './service.ts';
