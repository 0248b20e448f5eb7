export { memberRoutes } from './routes.ts';
export { createMember, createMemberService, type Member } from './service.ts';
