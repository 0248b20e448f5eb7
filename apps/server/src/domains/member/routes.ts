import * as calls from '@marque/contract/mall/member/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerMessages, serve } from '#kernel/serve.ts';
import type { MemberService } from './service.ts';

export function memberRoutes(app: FastifyInstance, member: MemberService): void {
  registerMessages({ SCORE_SHORT: '积分不够，少用一些试试' });
  serve(app, calls.scoreGet, member.score);
  serve(app, calls.viewMallGoodsTask, member.viewGoodsTask);
}
