export { sessionRoutes } from './routes.ts';
export { maskPhone } from './policy.ts';
export { publicProfile } from './profile-service.ts';
export { createSessionService } from './service.ts';
export { noSms, sandboxSms } from './sms.ts';
