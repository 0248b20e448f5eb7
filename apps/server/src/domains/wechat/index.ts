export { noTickets, sandboxTickets, wechatSunCodes, wechatTickets } from './gateway.ts';
export { wechatRoutes } from './routes.ts';
