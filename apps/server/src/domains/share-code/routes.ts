import * as calls from '@marque/contract/share/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerMessages, serve } from '#kernel/serve.ts';
import type { ShareCodeService } from './service.ts';

export function shareCodeRoutes(app: FastifyInstance, shares: ShareCodeService): void {
  registerMessages({ SHARE_NOT_FOUND: '这个分享已经失效，去商城逛逛吧' });
  serve(app, calls.saveSunCodeParam, shares.save);
  serve(app, calls.getParamById, shares.read);
  serve(app, calls.commodityQRCode, shares.picture);
}
