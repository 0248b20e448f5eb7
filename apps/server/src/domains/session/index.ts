export { sessionRoutes } from './routes.ts';
export { maskPhone } from './policy.ts';
export { publicProfile } from './profile-service.ts';
export { createSessionService } from './service.ts';
export { createSandboxSms, noSms } from './sms.ts';
export { phoneOf } from './phone.ts';
