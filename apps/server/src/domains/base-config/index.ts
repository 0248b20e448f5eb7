export { baseConfigRoutes } from './routes.ts';
export { createBaseConfigService } from './service.ts';
