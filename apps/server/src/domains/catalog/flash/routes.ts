import * as calls from '@marque/contract/mall/flash/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerMessages, serve } from '#kernel/serve.ts';
import type { FlashService } from './service.ts';

export function flashRoutes(app: FastifyInstance, flash: FlashService): void {
  registerMessages({
    FLASH_NOT_FOUND: '这一场已经结束，去看看别的场次吧',
    FLASH_STARTED: '已经开抢了，现在就可以下单',
    FLASH_BUSY: '抢的人有点多，请稍后再试',
  });
  serve(app, calls.flashSessions, flash.sessions);
  serve(app, calls.flashItems, flash.items);
  serve(app, calls.flashRemind, flash.remind);
  serve(app, calls.flashDueReminders, flash.dueReminders);
}
