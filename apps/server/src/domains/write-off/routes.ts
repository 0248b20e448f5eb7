import * as calls from '@marque/contract/mall/write-off/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerMessages, serve } from '#kernel/serve.ts';
import type { WriteOffService } from './service.ts';

export function writeOffRoutes(app: FastifyInstance, writeOff: WriteOffService): void {
  registerMessages({
    WRITE_OFF_NOT_FOUND: '没有这个核销码，请核对后再试',
    WRITE_OFF_OTHER_STORE: '这个码只能在下单时选的门店使用',
    WRITE_OFF_USED: '这个码已经用完了',
    WRITE_OFF_REFUNDED: '这个码已退款，不能使用',
    WRITE_OFF_REFUNDING: '这个码正在退款，不能使用',
    WRITE_OFF_EXPIRED: '这个码已过期',
  });
  serve(app, calls.writeOffCodes, writeOff.codes);
}
