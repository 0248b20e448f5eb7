import { communityTicket, wechatTicket } from '@marque/contract/wechat/endpoints';
import { DomainError } from '#kernel/errors.ts';
import { isDemonstration } from '#kernel/demonstration.ts';
import { defineModule, handle } from '#kernel/module.ts';
import { noTickets, sandboxTickets, type Ticket, wechatTickets } from './gateway.ts';

export { wechatAccessToken, wechatSunCodes } from './gateway.ts';
export { waysToApplet } from './way-to-applet.ts';

export const wechatModule = defineModule({
  name: 'wechat',
  messages: {
    TICKET_UNAVAILABLE: '微信能力暂不可用，请稍后再试',
  },
  create: ({ config }) => {
    if (config.wechat) return wechatTickets(config.wechat);
    return isDemonstration(config) ? sandboxTickets : noTickets;
  },
  endpoints: (tickets, { log }) => {
    const ticket = async ({ now }: { now: Date }): Promise<Ticket> => {
      try {
        return await tickets(now);
      } catch (error) {
        log.warn({ err: error }, 'no WeChat ticket');
        throw new DomainError('TICKET_UNAVAILABLE');
      }
    };
    return [handle(wechatTicket, ticket), handle(communityTicket, ticket)];
  },
});
