export { sessionRoutes } from './routes.ts';
export { BADGE_WIDTH, type MemberDesk, memberDesk } from './desk.ts';
export { type Face, facesOf } from './identification.ts';
export { publicProfile, type PublicProfile } from './profile-service.ts';
export { createSessionService } from './service.ts';
export { createAliyunSms } from './sms/aliyun.ts';
export { createSandboxSms, noSms } from './sms/provider.ts';
export { phoneOf } from './phone.ts';
