export { sessionRoutes } from './routes.ts';
export { maskPhone } from './policy.ts';
export { createSessionService, publicProfile } from './service.ts';
export { noSms, sandboxSms } from './sms.ts';
