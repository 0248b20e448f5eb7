export { sessionRoutes } from './routes.ts';
export { createSessionService } from './service.ts';
export { noSms, sandboxSms } from './sms.ts';
