export { shareCodeRoutes } from './routes.ts';
export { createShareCodeService, inviterFor } from './service.ts';
