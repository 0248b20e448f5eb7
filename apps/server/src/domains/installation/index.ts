export { installationRoutes } from './routes.ts';
export { createInstallationService } from './service.ts';
