export { noTickets, sandboxTickets, wechatTickets } from './gateway.ts';
export { wechatRoutes } from './routes.ts';
