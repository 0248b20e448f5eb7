import { communityTicket, wechatTicket } from '@marque/contract/wechat/endpoints';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#kernel/errors.ts';
import { registerMessages, serve } from '#kernel/serve.ts';
import type { Ticket, TicketSource } from './gateway.ts';

export function wechatRoutes(app: FastifyInstance, tickets: TicketSource): void {
  registerMessages({ TICKET_UNAVAILABLE: '微信能力暂不可用，请稍后再试' });
  const ticket = async ({ now }: { now: Date }): Promise<Ticket> => {
    try {
      return await tickets(now);
    } catch (error) {
      app.log.warn({ err: error }, 'no WeChat ticket');
      throw new DomainError('TICKET_UNAVAILABLE');
    }
  };
  serve(app, wechatTicket, ticket);
  serve(app, communityTicket, ticket);
}
